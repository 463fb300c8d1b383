import { OVERRIDE_PARAMETER } from '@teluk-mart/contract/registry';
import { withStorage } from '@teluk-mart/contract/storage';

/** Key in the tab's storage of an override that was asked for before its account logged in. */
const ASKED = 'override';

/** Keeps the address's override while its account logs in; a tab without storage asks for the link again. */
export function rememberAskedOverride(): void {
  const id = new URLSearchParams(window.location.search).get(OVERRIDE_PARAMETER);
  if (id !== null) withStorage('sessionStorage', (storage) => storage.setItem(ASKED, id));
}

/** Returns the id of the override that this tab was asked for and has not answered yet. */
export function askedOverride(): string | undefined {
  const given = new URLSearchParams(window.location.search).get(OVERRIDE_PARAMETER);
  return given ?? withStorage('sessionStorage', (storage) => storage.getItem(ASKED)) ?? undefined;
}

/** Forgets the answered override. */
export function forgetAskedOverride(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(ASKED));
}
