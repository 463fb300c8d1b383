/** Resolves in a task of its own, so that the browser may answer a touch before. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));
