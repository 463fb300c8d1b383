/**
 * Header by which the web server marks a form that a browser has sent by itself, without script. The answer to a
 * refused one then bears what was typed, and the same content sent again counts as one write.
 */
export const PLAIN_FORM_HEADER = 'x-plain-form';
