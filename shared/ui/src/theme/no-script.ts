/** Class of the document while no script runs: the server writes it, and the first script takes it away. */
export const NO_SCRIPT_CLASS = 'no-js';

/** Selector, for `sx`, of a component on a page that no script has taken over, or not yet. */
export const ASLEEP = '#root:not([data-hydrated]) &';

/** Selector, for `sx`, of a component on a page on which no script runs: it was blocked, has failed, or is switched off. */
export const WITHOUT_SCRIPT = `.${NO_SCRIPT_CLASS} &`;

/** Condition, for `sx`, of a browser that opens no popover: those from before April 2024. */
export const WITHOUT_POPOVER = '@supports not selector(:popover-open)';
