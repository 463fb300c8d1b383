let waiting: ((renewed: boolean) => void)[] = [];

/**
 * Where calls wait that the server refused because the session had ended: the login dialog in place settles them all
 * (resolutions 62).
 */
export const sessionRenewal = {
  /** Resolves to whether the session was renewed, so that the call may be sent again. */
  wait: (): Promise<boolean> => new Promise((resolve) => waiting.push(resolve)),
  /** Lets all waiting calls go on: with a new session, or without. */
  settle: (renewed: boolean): void => {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(renewed);
  },
};
