/** Turns an area's name into the identifier of its federation container and of the global variable that it sets. */
export function containerName(area: string): string {
  return area.replaceAll('-', '_');
}

/**
 * Prepares a script element that is about to be loaded. It gets the hash that the tab's composition names, and the
 * release of the code that asks for it, so that two releases of one area can live in one page. It is asked for with
 * `crossorigin="anonymous"`, as the document's scripts and preloads are. An `Integrity-Policy` lets only scripts pass
 * that have a hash and are fetched in CORS mode.
 *
 * @param release release of the build whose runtime asks; `undefined` for the shell's own
 */
export type PrepareScript = (script: HTMLScriptElement, release: string | undefined) => void;

/** Name of the global function through which every webpack runtime of the page prepares its scripts. */
export const PREPARE_SCRIPT = '__PREPARE_SCRIPT__';

/** Attribute of a script element with the release that it belongs to; a remote entry's runtime learns its own there. */
export const RELEASE_ATTRIBUTE = 'data-release';

/** Global name under which the development build of the shell hands its hot-reload runtime to the areas. */
export const REFRESH_RUNTIME = '__REACT_REFRESH_RUNTIME__';
