const FACTOR = Number(process.env.PATIENCE ?? 1);

/**
 * Returns a limit of real time, in milliseconds, as long as this process has patience for: on a machine with other work
 * a limit says nothing of what it ends. Tests and the release gate set `PATIENCE` to a factor, under which only what
 * hangs is ended.
 */
export function patient(milliseconds: number): number {
  return milliseconds * FACTOR;
}
