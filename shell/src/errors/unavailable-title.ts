/** Heading and title of a page that exists, or may exist, but cannot be shown at the moment. */
export const UNAVAILABLE_TITLE = 'Halaman ini belum bisa ditampilkan';
