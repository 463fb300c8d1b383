import { messageFor, RequestError } from '../../../errors/request-error';

/** How a CV is wanted: as it is, shown where browsers show it; as a page (DOCX); or to be saved. */
export const CV_FORMS = ['lihat', 'html', 'unduh'] as const;
export type CvForm = (typeof CV_FORMS)[number];

/** The form that an address asks for, the first where it says none; throws 400 where there is no such form. */
export function cvFormOf(wanted: unknown): CvForm {
  if (wanted === undefined) return 'lihat';
  const form = CV_FORMS.find((candidate) => candidate === wanted);
  if (form === undefined) throw new RequestError(400, messageFor(400));
  return form;
}
