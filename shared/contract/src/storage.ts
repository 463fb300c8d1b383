/**
 * Runs a task with a storage of the browser; returns `undefined` where it is blocked or full. In windows inside other
 * apps, and with site data switched off, even naming it throws.
 */
export function withStorage<Result>(
  name: 'localStorage' | 'sessionStorage',
  task: (storage: Storage) => Result,
): Result | undefined {
  try {
    return task(window[name]);
  } catch {
    return undefined;
  }
}
