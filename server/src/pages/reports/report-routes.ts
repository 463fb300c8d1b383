import {
  ERROR_REPORT_PATH,
  type ErrorKind,
  type ErrorReport,
  MAX_ERROR_MESSAGE,
} from '@teluk-mart/contract/error-report';
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { plainText } from '../../app/plain-text';
import type { CanaryWatch, VisitTokens } from './canary-watch';

/** Most characters of a name or word of a report. */
const MAX_LENGTH = 200;

const name = string().required().max(MAX_LENGTH);

const Report = object({
  visit: string().required(),
  area: name,
  release: name,
  kind: string().oneOf<ErrorKind>(['load', 'render', 'script']).defined(),
  message: string().defined(),
}).defined();

/** Reads a report; `undefined` where it is none. */
export function readReport(sent: unknown): ErrorReport | undefined {
  if (!Report.isValidSync(sent, { strict: true })) return undefined;
  const { visit, area, release, kind, message } = sent;
  // The words may come from anybody and are shown in a terminal.
  const line = plainText(message).slice(0, MAX_ERROR_MESSAGE);
  return { visit, area, release, kind, message: line };
}

/** Path at which browsers report violations of a page's policies. */
export const POLICY_REPORT_PATH = '/policy-reports';

/** Most characters of a violation in the log. */
const MAX_LINE = 2000;

/** Matches sources in browser extensions, whose violations are no fault of the page. */
const EXTENSION = /"(chrome|moz|safari-web|ms-browser)-extension/;

/** Returns a value of a report without what stands behind a `?` or `#`: that may name an applicant or open a CV. */
function withoutQuery(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[?#].*$/s, '').slice(0, MAX_LENGTH) : value;
}

const INVALID = { message: 'Laporan tidak sah.' };

/** Takes what browsers report: 204 for whatever is a report, 400 for all else, 429 where there is too much. */
export const reportRoutes: FastifyPluginAsync<{
  watch: Pick<CanaryWatch, 'report'>;
  visits: Pick<VisitTokens, 'read'>;
}> = async (app, { watch, visits }) => {
  // `sendBeacon` may call its JSON a text or nothing at all.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: FastifyRequest, body: string) => {
    try {
      return JSON.parse(body) as unknown;
    } catch {
      return undefined;
    }
  });
  app.setErrorHandler(({ statusCode }: FastifyError, _request, reply) => {
    const isTooMany = statusCode === 429;
    void reply
      .code(isTooMany ? 429 : 400)
      .header('cache-control', 'no-store')
      .send(isTooMany ? { message: 'Terlalu banyak laporan.' } : INVALID);
  });

  // Only errors of a visit that is ours and not over count.
  takeReports(ERROR_REPORT_PATH, { bodyLimit: 4096, max: 60 }, (sent) => {
    const report = readReport(sent);
    const visit = report && visits.read(report.visit);
    if (visit) watch.report(report, visit);
    return report !== undefined;
  });

  // Scripts, styles and pictures that a page's policies made browsers block, as these report them by `report-to` or
  // `report-uri`: so an attack, or a release that breaks a page, is noticed. Any client can send them, so the lines are
  // few and plain text.
  takeReports(POLICY_REPORT_PATH, { bodyLimit: 16 * 1024, max: 10 }, (sent, { log }) => {
    if (typeof sent !== 'object' || sent === null) return false;
    const report = plainText(JSON.stringify(sent, withoutQuery)).slice(0, MAX_LINE);
    if (!EXTENSION.test(report))
      log.warn({ report }, "a browser has kept out what a page's policy forbids");
    return true;
  });

  /**
   * @param bodyLimit largest body in bytes
   * @param max bodies that one IPv4 address or IPv6 /64 may send in a minute
   * @param take returns false for what is no report
   */
  function takeReports(
    path: string,
    { bodyLimit, max }: { bodyLimit: number; max: number },
    take: (sent: unknown, request: FastifyRequest) => boolean,
  ): void {
    const rateLimit = { max, timeWindow: '1 minute' };
    app.post(path, { bodyLimit, config: { rateLimit } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return take(request.body, request) ? reply.code(204).send() : reply.code(400).send(INVALID);
    });
  }
};
