/** The HTTP server that the API and the documents are registered on, and what both hold requests against. */
export { messageFor } from '../errors/request-error';
export { PLAIN_FORM_HEADER } from '../requests/plain-form';
export { createHttpServer, listen } from '../http-server';
export { FOREIGN_FORM, isForeign } from '../policies/foreign-sites';
export { LAST_MODIFIED_PATH } from '../modules/content/last-modified-route';
