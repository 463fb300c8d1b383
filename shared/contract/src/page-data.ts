/** Id of the element that carries the page's data in the document: `{[API path]: answer}` as JSON. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** Answers of the API by path, sent along with the document so that the page need not ask for them again. */
export type PageData = Readonly<Record<string, unknown>>;

/**
 * Query parameter of a public page that is shown as a preview inside a staff page. The web server then delivers the
 * page without data, and lets a page of ours frame it (docs/decisions/011-content-is-declared.md).
 */
export const PREVIEW_PARAMETER = 'pratinjau';

/**
 * Attribute of the frame around a preview: as JSON, the answers that the page is to take instead of asking the API. A
 * page can read it only if the page around it is of the same origin.
 */
export const PREVIEW_ANSWERS_ATTRIBUTE = 'data-answers';

/** Returns the address of the preview of a public page, for instance `/promo/3`. */
export function previewAddress(page: string): string {
  return `${page}?${PREVIEW_PARAMETER}`;
}
