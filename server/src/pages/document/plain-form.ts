import { FORM_SENT_PARAMETER, type FormAnswer } from '@teluk-mart/contract/form-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookie, readCookie } from '../../app/cookies';
import { FOREIGN_FORM, isForeign } from '../../guards/policies';
import type { PlainForm } from './match-page';

/** Hands the body of a request on to a path of the API, and returns its answer. */
export type SubmitForm = (
  path: string,
  request: FastifyRequest,
) => Promise<{ status: number; body: string }>;

/** Cookie with the words of the API about the form that it has accepted last. */
const ACCEPTED_COOKIE = 'form_accepted';

/** Seconds for which a reload of the page shows them. */
const ACCEPTED_LIFE = 300;

/** Sends a form to the API, unless it comes from another site. */
export async function sendPlainForm(
  request: FastifyRequest,
  { form, page }: PlainForm,
  submitForm: SubmitForm,
  publicUrl: string | undefined,
): Promise<FormAnswer> {
  if (isForeign(request, { publicUrl })) return { page, status: 403, message: FOREIGN_FORM };
  const { status, body } = await submitForm(form, request);
  const answer = JSON.parse(body) as Omit<FormAnswer, 'page' | 'status'>;
  return { page, status, ...answer };
}

/** Leads a browser on from an accepted form, so that a reload sends nothing, with a cookie that it takes along. */
export function leadOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, message = '' }: FormAnswer,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  reply.header('set-cookie', cookie(request, ACCEPTED_COOKIE, message, ACCEPTED_LIFE));
  return reply.redirect(`${page}?${FORM_SENT_PARAMETER}`, 303);
}

/** Returns the answer to the accepted form that a page's address announces. */
export function readAcceptedForm(
  request: FastifyRequest,
  { searchParams }: URL,
  { page }: PlainForm,
): FormAnswer | undefined {
  if (!searchParams.has(FORM_SENT_PARAMETER)) return undefined;
  return { page, status: 201, message: readCookie(request, ACCEPTED_COOKIE) };
}
