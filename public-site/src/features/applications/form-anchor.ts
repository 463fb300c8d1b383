/** Anchor of the application form on the page of its opening. Apart from the form's own files, which load late. */
export const FORM_ANCHOR = 'lamaran';
