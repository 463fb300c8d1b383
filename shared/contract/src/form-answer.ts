/** Query parameter of the page to which a browser is led once the API has accepted its form. */
export const FORM_SENT_PARAMETER = 'terkirim';

/** The API's answer to a form that a browser has sent without script, for the page that the form stands on. */
export interface FormAnswer {
  /** Path of the page. */
  page: string;
  /** HTTP status of the answer. */
  status: number;
  /** Words for the sender of the form; an accepted form has none once they are no longer known. */
  message?: string | undefined;
  /** Messages by field. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** Typed values by field; no files. */
  values?: Readonly<Record<string, string>> | undefined;
}
