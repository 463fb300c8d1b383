import { COMPOSITION_PARAMETER } from '@teluk-mart/shared/contract/registry';

/** The past composition that the address asks for; `undefined` where it asks for none. */
export function askedComposition(): string | undefined {
  return new URLSearchParams(window.location.search).get(COMPOSITION_PARAMETER) ?? undefined;
}
