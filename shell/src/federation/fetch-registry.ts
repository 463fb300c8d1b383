import {
  COMPOSITION_PARAMETER,
  type Registry,
  REGISTRY_PATH,
} from '@teluk-mart/shared/contract/registry';

/** What is asked of the web server. */
interface RegistryQuestion {
  /** Id of a certain composition; what a new document would get where none is named. */
  composition?: string | undefined;
  /** Entity tag of an answer that is known already. */
  knownTag?: string | undefined;
  /** Whether an answer that the browser has kept will do, because only what never changes is read of it. */
  mayBeKept?: boolean;
}

/** An answer of the web server. */
export interface RegistryAnswer {
  registry: Registry;
  /** Its entity tag; `undefined` where it bears none. */
  tag: string | undefined;
}

/**
 * Asks the web server for the registry.
 *
 * @returns `undefined` where the answer is the known one, or where there is none
 */
export async function fetchRegistry({
  composition,
  knownTag,
  mayBeKept = false,
}: RegistryQuestion): Promise<RegistryAnswer | undefined> {
  const query = composition ? `?${COMPOSITION_PARAMETER}=${encodeURIComponent(composition)}` : '';
  try {
    const answer = await fetch(REGISTRY_PATH + query, {
      cache: mayBeKept ? 'default' : 'no-store',
      headers: knownTag ? { 'if-none-match': knownTag } : {},
    });
    if (!answer.ok) return undefined;
    const tag = answer.headers.get('etag') ?? undefined;
    return { registry: (await answer.json()) as Registry, tag };
  } catch {
    // Asked again a minute later, at the latest.
    return undefined;
  }
}
