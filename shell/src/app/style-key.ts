/** Begins the names of emotion's classes, on the server and in the browser alike. */
export const STYLE_KEY = 'tm';
