import { COMPOSITION_PARAMETER } from '@teluk-mart/shared/contract/registry';

/** The past composition that the query of an address asks for; `undefined` where it asks for none. */
export function askedComposition(search: string): string | undefined {
  return new URLSearchParams(search).get(COMPOSITION_PARAMETER) ?? undefined;
}
