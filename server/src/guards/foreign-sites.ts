import type { FastifyRequest } from 'fastify';
import type { Settings } from '../app/settings';
import { RequestError } from './request-error';

/** Words for a form that stands on another site's page. */
export const FOREIGN_FORM =
  'Formulir ini dikirim dari situs lain. Silakan isi dan kirim dari halaman ini.';

/** Origins besides the one that a request is sent to. */
type OwnOrigins = Pick<Settings, 'publicUrl'> & Partial<Pick<Settings, 'corsOrigins'>>;

/**
 * Returns true if a browser says that a request was sent from another site's page. A form bears no session, so that a
 * browser which says nothing is believed.
 */
export function isForeign(
  request: FastifyRequest,
  { publicUrl, corsOrigins = [] }: OwnOrigins,
): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (origin !== undefined && (origin === publicUrl || corsOrigins.includes(origin))) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  // Behind a proxy that speaks TLS the protocol may differ.
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Throws 403 for a write from another site's page. */
export function refuseForeign(request: FastifyRequest, origins: OwnOrigins): void {
  if (READS.includes(request.method) || !isForeign(request, origins)) return;
  throw new RequestError(403, FOREIGN_FORM);
}
