import {
  COMPOSITION_PARAMETER,
  type Registry,
  REGISTRY_PATH,
  RUNNING_PARAMETER,
} from '@teluk-mart/contract/registry';
import { setServerTime } from '@teluk-mart/domain/time/day';

/** A question to the web server. */
interface RegistryQuestion {
  /** Id of a certain composition; without it, the composition of a new document. */
  composition?: string | undefined;
  /** Id of the composition that the tab runs: an answer with another one names a visit. */
  running?: string | undefined;
  /** Entity tag of an answer that is known already. */
  knownTag?: string | undefined;
  /** Lets the browser's cache answer, because only constant parts of it are read. */
  mayBeKept?: boolean;
}

/** An answer of the web server. */
interface RegistryResponse {
  registry: Registry;
  /** Its entity tag; `undefined` if it bears none. */
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
 * @returns `undefined` if the answer is the known one, or if there is none
 */
export async function fetchRegistry(
  question: RegistryQuestion,
): Promise<RegistryResponse | undefined> {
  const { knownTag, mayBeKept = false } = question;
  try {
    const answer = await fetch(addressOf(question), {
      cache: mayBeKept ? 'default' : 'no-store',
      headers: knownTag ? { 'if-none-match': knownTag } : {},
    });
    // A tab that the browser restores begins with the time of an old document.
    if (!mayBeKept) setServerTime(Date.parse(answer.headers.get('date') ?? ''));
    if (!answer.ok) return undefined;
    const tag = answer.headers.get('etag') ?? undefined;
    return { registry: (await answer.json()) as Registry, tag };
  } catch {
    // Asked again a minute later, at the latest.
    return undefined;
  }
}
