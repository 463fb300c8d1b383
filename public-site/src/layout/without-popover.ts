/** Browsers that open no side menu, those from before April 2024: the header shows its links to them. */
export const WITHOUT_POPOVER = '@supports not selector(:popover-open)';
