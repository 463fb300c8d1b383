/** Most characters of a cover letter: about four pages, so that the limit is never felt. */
export const COVER_LETTER_LONGEST = 10_000;
