import { OVERRIDE_PARAMETER } from '@teluk-mart/contract/registry';

/** Key in the tab's storage of the override that somebody was asked for before they logged in. */
const ASKED = 'override';

/** Keeps the override that the address asks for while its account logs in; a tab without storage asks for the link again. */
export function rememberAskedOverride(): void {
  const id = new URLSearchParams(window.location.search).get(OVERRIDE_PARAMETER);
  if (id === null) return;
  try {
    sessionStorage.setItem(ASKED, id);
  } catch {
    // The address still says it as long as nobody has to log in.
  }
}

/** Id of the override that this tab was asked for and has not answered yet. */
export function askedOverride(): string | undefined {
  const given = new URLSearchParams(window.location.search).get(OVERRIDE_PARAMETER);
  try {
    return given ?? sessionStorage.getItem(ASKED) ?? undefined;
  } catch {
    return given ?? undefined;
  }
}

/** Forgets it: it was answered. */
export function forgetAskedOverride(): void {
  try {
    sessionStorage.removeItem(ASKED);
  } catch {
    // Nothing was kept.
  }
}
