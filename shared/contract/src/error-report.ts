/** The way in which an error of an area came to light. */
export type ErrorKind =
  /** Its code could not be fetched or started. */
  | 'load'
  /** A page of it threw while it was drawn. */
  | 'render'
  /** Any other error that was not caught. */
  | 'script';

/** Report of a browser about an error; the web server counts by area and release, each visit once. */
export interface ErrorReport {
  /** The document's signed visit (`Registry.visit`). */
  visit: string;
  area: string;
  release: string;
  kind: ErrorKind;
  /** The error's own words, at most `MAX_ERROR_MESSAGE` characters. */
  message: string;
}

/** Path that takes error reports by POST, as JSON of any content type (`sendBeacon`); answers 204. */
export const ERROR_REPORT_PATH = '/reports/errors';

/** Most characters of an error's message that are reported and kept. */
export const MAX_ERROR_MESSAGE = 300;
