import {
  COMPOSITION_PARAMETER,
  type Registry,
  REGISTRY_PATH,
  RUNNING_PARAMETER,
} from '@teluk-mart/shared/contract/registry';

/** What is asked of the web server. */
interface RegistryQuestion {
  /** Id of a certain composition; what a new document would get where none is named. */
  composition?: string | undefined;
  /** Id of the composition that the tab runs: an answer with another one names a visit. */
  running?: string | undefined;
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

function addressOf({ composition, running }: RegistryQuestion): string {
  const query = new URLSearchParams();
  if (composition) query.set(COMPOSITION_PARAMETER, composition);
  if (running) query.set(RUNNING_PARAMETER, running);
  return query.size > 0 ? `${REGISTRY_PATH}?${query}` : REGISTRY_PATH;
}

/**
 * Asks the web server for the registry.
 *
 * @returns `undefined` where the answer is the known one, or where there is none
 */
export async function fetchRegistry(
  question: RegistryQuestion,
): Promise<RegistryAnswer | undefined> {
  const { knownTag, mayBeKept = false } = question;
  try {
    const answer = await fetch(addressOf(question), {
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
