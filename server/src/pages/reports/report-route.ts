import { plainText } from '../../app/plain-text';
import {
  ERROR_REPORT_PATH,
  type ErrorKind,
  type ErrorReport,
  MAX_ERROR_MESSAGE,
} from '@teluk-mart/contract/error-report';
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { object, string } from 'yup';
import type { CanaryWatch } from './canary-watch';
import type { VisitTokens } from './visit-tokens';

/** Longest name of an area or release, in characters. */
const MAX_NAME_LENGTH = 200;

const name = string().required().max(MAX_NAME_LENGTH);

const Report = object({
  visit: string().required(),
  area: name,
  release: name,
  kind: string().oneOf<ErrorKind>(['load', 'render', 'script']).defined(),
  message: string().defined(),
}).defined();

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reads a report; `undefined` where the body is none. */
export function parseReport(body: Buffer): ErrorReport | undefined {
  const report = parseJson(body);
  if (!Report.isValidSync(report, { strict: true })) return undefined;
  const { visit, area, release, kind, message } = report;
  // The words may come from anybody and are shown in a terminal.
  const line = plainText(message).slice(0, MAX_ERROR_MESSAGE);
  return { visit, area, release, kind, message: line };
}

/** Largest report in bytes. */
const BODY_LIMIT = 4096;

/** Reports that one IPv4 address or IPv6 /64 may send in a minute. */
const RATE = { max: 60, timeWindow: '1 minute' };

/** Makes an app take bodies of every type as bytes, and refuse what cannot be read in the words of reports. */
export function takeAnyReport(app: FastifyInstance): void {
  // `sendBeacon` may call its JSON a text or nothing at all.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(({ statusCode }: FastifyError, _request, reply) => {
    const isTooMany = statusCode === 429;
    void reply
      .code(isTooMany ? 429 : 400)
      .header('cache-control', 'no-store')
      .send({ message: isTooMany ? 'Terlalu banyak laporan.' : 'Laporan tidak sah.' });
  });
}

interface ReportOptions {
  watch: Pick<CanaryWatch, 'report'>;
  visits: Pick<VisitTokens, 'read'>;
}

/**
 * Takes error reports of browsers: 204 for whatever is one, 400 for all else, 429 where there are too many. Only reports
 * of a visit that is ours and not over count.
 */
export const reportRoute: FastifyPluginAsync<ReportOptions> = async (app, { watch, visits }) => {
  takeAnyReport(app);
  const options = { bodyLimit: BODY_LIMIT, config: { rateLimit: RATE } };
  app.post(ERROR_REPORT_PATH, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const report = Buffer.isBuffer(request.body) ? parseReport(request.body) : undefined;
    if (!report) return reply.code(400).send({ message: 'Laporan tidak sah.' });
    const visit = visits.read(report.visit);
    if (!visit) return reply.code(204).send();
    watch.report(report, visit);
    return reply.code(204).send();
  });
};
