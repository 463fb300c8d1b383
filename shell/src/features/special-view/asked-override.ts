import { OVERRIDE_PARAMETER } from '@teluk-mart/contract/registry';

/** Key in the tab's storage of an override that was asked for before its account logged in. */
const ASKED = 'override';

/** Keeps the address's override while its account logs in; a tab without storage asks for the link again. */
export function rememberAskedOverride(): void {
  const id = new URLSearchParams(window.location.search).get(OVERRIDE_PARAMETER);
  if (id === null) return;
  try {
    sessionStorage.setItem(ASKED, id);
  } catch {
    // The address still names it as long as no login is needed.
  }
}

/** Returns the id of the override that this tab was asked for and has not answered yet. */
export function askedOverride(): string | undefined {
  const given = new URLSearchParams(window.location.search).get(OVERRIDE_PARAMETER);
  try {
    return given ?? sessionStorage.getItem(ASKED) ?? undefined;
  } catch {
    return given ?? undefined;
  }
}

/** Forgets the answered override. */
export function forgetAskedOverride(): void {
  try {
    sessionStorage.removeItem(ASKED);
  } catch {
    // There was no stored override.
  }
}
