import { FOREIGN_FORM, isForeign } from '../../guards/foreign-sites';
import { cookie, type CookieRequest, readCookie } from '../../app/cookies';
import { FORM_SENT_PARAMETER, type FormAnswer } from '@teluk-mart/contract/form-answer';
import type { FastifyRequest } from 'fastify';

/** Hands the body of a request on to a path of the API, and returns its answer. */
export type SubmitForm = (
  path: string,
  request: FastifyRequest,
) => Promise<{ status: number; body: string }>;

/** Cookie with the words of the API about the form that it has accepted last. */
const ACCEPTED_COOKIE = 'form_accepted';

/** Seconds for which a reload of the page shows them. */
const ACCEPTED_LIFE = 300;

/** Most characters of such words: thanks with a name, and whatever else the cookie holds is not ours. */
const MAX_THANKS = 500;

interface PlainFormOptions {
  submitForm: SubmitForm;
  /** Origin at which the public reaches the server; each request's own without it. */
  publicUrl: string | undefined;
}

/**
 * Sends a form that a browser has posted without script to the API.
 *
 * @param form path of the API, as the page declares it
 * @param page path of the page
 */
export async function sendPlainForm(
  request: FastifyRequest,
  { form, page }: { form: string; page: string },
  { submitForm, publicUrl }: PlainFormOptions,
): Promise<FormAnswer> {
  if (isForeign(request, { publicUrl })) return { page, status: 403, message: FOREIGN_FORM };
  const { status, body } = await submitForm(form, request);
  const answer = JSON.parse(body) as Omit<FormAnswer, 'page' | 'status'>;
  return { page, status, ...answer };
}

/** Leads a browser on from an accepted form, so that a reload sends nothing, with a cookie that it takes along. */
export function acceptedForm(
  request: Pick<CookieRequest, 'isSecure'>,
  { page, message = '' }: FormAnswer,
) {
  return {
    location: `${page}?${FORM_SENT_PARAMETER}`,
    setCookie: cookie(request, ACCEPTED_COOKIE, message, ACCEPTED_LIFE),
  };
}

/** Returns the answer to the accepted form that a page's address announces. */
export function readAcceptedForm(
  request: CookieRequest,
  { searchParams }: URL,
  page: string,
): FormAnswer | undefined {
  if (!searchParams.has(FORM_SENT_PARAMETER)) return undefined;
  const thanks = readCookie(request, ACCEPTED_COOKIE);
  const isOurs = thanks !== undefined && thanks.length <= MAX_THANKS;
  return { page, status: 201, message: isOurs ? thanks : undefined };
}
