/** Id of the element that carries the page's data in the document: `{[API path]: answer}` as JSON. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** Answers of the API by path, sent along with the document so that the page need not ask for them again. */
export type PageData = Readonly<Record<string, unknown>>;
