/** Name of the shell among the parts that are released; all other parts are areas. */
export const SHELL_PART = 'shell';

/** One part as a composition names it. */
export interface ComposedPart {
  /** Content-addressed version: the same files always have the same one. */
  version: string;
  /** Hash of each of its files in the notation of subresource integrity (`sha384-…`), by path. */
  files: Readonly<Record<string, string>>;
}

/**
 * What runs together: one version of the shell and of every area. Immutable; its id is a hash of what it says, so two
 * servers that name the same composition deliver the same bytes.
 */
export interface Composition {
  /** Id of the composition that it was made from; `undefined` for the first one of a store. */
  parent: string | undefined;
  shell: ComposedPart;
  areas: Readonly<Record<string, ComposedPart>>;
}
