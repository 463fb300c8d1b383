import { plainText } from '../../app/plain-text';
import type { FastifyPluginAsync } from 'fastify';
import { array, mixed, object, string } from 'yup';
import { takeAnyReport } from './report-route';

/** Path at which browsers report violations of a page's policies. */
export const POLICY_REPORT_PATH = '/policy-reports';

/** Largest body in bytes: browsers send some reports at once. */
const BODY_LIMIT = 16 * 1024;

/** Most reports of one body that are read. */
const MAX_REPORTS = 5;

/** Bodies that one network may send in a minute. */
const RATE = { max: 10, timeWindow: '1 minute' };

/** Most characters of a word of a report. */
const MAX_LENGTH = 200;

const STRICT = { strict: true };

const word = mixed().nullable();

/** A violation as `report-uri` sends it. */
const LegacyReport = object({
  'csp-report': object({
    'document-uri': word,
    'effective-directive': word,
    'violated-directive': word,
    'blocked-uri': word,
    'source-file': word,
    'line-number': word,
  }).defined(),
}).defined();

/** Violations as `report-to` sends them: of the content's policy and of the integrity's. */
const Reports = array(
  object({
    type: string()
      .oneOf(['csp-violation', 'integrity-violation'] as const)
      .defined(),
    url: word,
    body: object({
      documentURL: word,
      effectiveDirective: word,
      blockedURL: word,
      sourceFile: word,
      lineNumber: word,
    }).defined(),
  }).defined(),
).defined();

/** A violation as the log has it. */
interface Violation {
  page: string;
  directive: string;
  blocked: string;
  source: string;
}

/**
 * Returns one line of plain words, without what stands behind a `?` or `#`: that may name an applicant or open a CV.
 */
function words(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return plainText(String(value).slice(0, 2000))
    .replace(/[?#].*$/, '')
    .slice(0, MAX_LENGTH);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reads the violations of a body; `undefined` where it is no report. */
function parseViolations(body: Buffer): Violation[] | undefined {
  const sent = parseJson(body);
  if (LegacyReport.isValidSync(sent, STRICT)) {
    const report = sent['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [
      {
        page: words(report['document-uri']),
        directive: words(directive),
        blocked: words(report['blocked-uri']),
        source: `${words(report['source-file'])}:${words(report['line-number'])}`,
      },
    ];
  }
  if (!Reports.isValidSync(sent, STRICT)) return undefined;
  return sent.slice(0, MAX_REPORTS).map(({ type, url, body: report }) => ({
    page: words(report.documentURL ?? url),
    directive:
      type === 'integrity-violation' ? 'integrity-policy' : words(report.effectiveDirective),
    blocked: words(report.blockedURL),
    source: `${words(report.sourceFile)}:${words(report.lineNumber)}`,
  }));
}

/** Matches sources in browser extensions, whose violations are no fault of the page. */
const EXTENSION = /^(chrome|moz|safari-web|ms-browser)-extension/;

/**
 * Logs the scripts, styles and pictures that a page's policies made browsers block, one line each. So an attack, or a
 * release that breaks a page, is noticed. Any client can send reports, so the lines are few and plain text.
 */
export const policyReportRoute: FastifyPluginAsync = async (app) => {
  takeAnyReport(app);

  const options = { bodyLimit: BODY_LIMIT, config: { rateLimit: RATE } };
  app.post(POLICY_REPORT_PATH, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const violations = Buffer.isBuffer(request.body) ? parseViolations(request.body) : undefined;
    if (!violations) return reply.code(400).send({ message: 'Laporan tidak sah.' });
    for (const violation of violations) {
      const isForeign = EXTENSION.test(violation.blocked) || EXTENSION.test(violation.source);
      if (!isForeign)
        request.log.warn(violation, "a browser has kept out what a page's policy forbids");
    }
    return reply.code(204).send();
  });
};
