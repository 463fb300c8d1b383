/**
 * Header by which the web server tells that a browser has sent a form by itself, without script. The answer to a refused
 * one then bears what was typed, and the same content sent again counts as one write.
 */
export const PLAIN_FORM_HEADER = 'x-plain-form';
