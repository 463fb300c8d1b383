import type { FastifyPluginAsync } from 'fastify';
import { ERROR_REPORT_PATH } from '@teluk-mart/shared/contract/error-report';
import type { CanaryWatch } from './canary-watch';
import { parseReport } from './parse-report';
import { Quota } from './quota';
import type { VisitTokens } from './visit-tokens';

/** Largest report in bytes. */
const BODY_LIMIT = 4096;

/** Most reports that one address may send in a minute. */
const REPORTS_A_MINUTE = 60;
const MINUTE = 60_000;

/** What the route is given. */
export interface ReportOptions {
  watch: Pick<CanaryWatch, 'report'>;
  visits: Pick<VisitTokens, 'read'>;
}

/**
 * Takes error reports of browsers: 204 for whatever is one, 400 for all else, 429 where there are too many. Only reports
 * of a visit that is ours and not over count, and only they use up what an address may send.
 */
export const reportRoute: FastifyPluginAsync<ReportOptions> = async (app, { watch, visits }) => {
  const quota = new Quota(REPORTS_A_MINUTE, MINUTE);
  // `sendBeacon` may call its JSON a text or nothing at all.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((_error, _request, reply) => {
    void reply
      .code(400)
      .header('cache-control', 'no-store')
      .send({ message: 'Laporan tidak sah.' });
  });

  app.post(ERROR_REPORT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const report = Buffer.isBuffer(request.body) ? parseReport(request.body) : undefined;
    if (!report) return reply.code(400).send({ message: 'Laporan tidak sah.' });
    const visit = visits.read(report.visit);
    if (!visit) return reply.code(204).send();
    if (!quota.takes(request.ip))
      return reply.code(429).send({ message: 'Terlalu banyak laporan.' });
    watch.report(report, visit);
    return reply.code(204).send();
  });
};
