/** Anchor of the application form on the page of its opening. */
export const FORM_ANCHOR = 'lamaran';
