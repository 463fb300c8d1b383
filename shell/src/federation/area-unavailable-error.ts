/** An area of the site could not be found, loaded or started; the page it belongs to may well exist. */
export class AreaUnavailableError extends Error {
  constructor(
    /** The area's name. */
    readonly area: string,
    cause?: unknown,
  ) {
    super(`Area ${area} is unavailable`, { cause });
    this.name = 'AreaUnavailableError';
  }
}
