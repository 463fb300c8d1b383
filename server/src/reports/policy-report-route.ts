import { networkOf } from '@teluk-mart/api/http';
import { plainText } from '@teluk-mart/server-kit/plain-text';
import type { FastifyPluginAsync } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { RateLimit } from '../limits/memory-rates';
import { takeAnyReport } from './report-route';

/** Path at which browsers report violations of a page's policies. */
export const POLICY_REPORT_PATH = '/policy-reports';

/** Largest body in bytes: browsers send some reports at once. */
const BODY_LIMIT = 16 * 1024;

/** Most reports of one body that are read. */
const MAX_REPORTS = 5;

/** Most bodies that one network may send in a minute. */
const BODIES_A_MINUTE = 10;

/**
 * Most lines of all in the log in a minute, and of one network. One broken page is enough to know, and a few networks
 * do not use up the room of others.
 */
const LINES_A_MINUTE = 60;
const LINES_OF_NETWORK = 5;
const MINUTE = 60_000;

/** Most characters of a word of a report. */
const MAX_LENGTH = 200;

const word = Type.Optional(Type.Unknown());

/** A violation as `report-uri` sends it. */
const LegacyReport = Type.Object({
  'csp-report': Type.Object({
    'document-uri': word,
    'effective-directive': word,
    'violated-directive': word,
    'blocked-uri': word,
    'source-file': word,
    'line-number': word,
  }),
});

/** Violations as `report-to` sends them: of the content's policy and of the integrity's. */
const Reports = Type.Array(
  Type.Object({
    type: Type.Enum(['csp-violation', 'integrity-violation']),
    url: word,
    body: Type.Record(Type.String(), Type.Unknown()),
  }),
);

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
  if (Value.Check(LegacyReport, sent)) {
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
  if (!Value.Check(Reports, sent)) return undefined;
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
  const bodies = new RateLimit(BODIES_A_MINUTE, MINUTE);
  const lines = new RateLimit(LINES_A_MINUTE, MINUTE);
  const linesOfNetwork = new RateLimit(LINES_OF_NETWORK, MINUTE);
  let dropped = 0;
  let telling: NodeJS.Timeout | undefined;
  const tellDropped = () => {
    telling = undefined;
    app.log.warn({ dropped }, `${dropped} more reports of what policies forbid were dropped`);
    dropped = 0;
  };
  app.addHook('onClose', async () => {
    if (!telling) return;
    clearTimeout(telling);
    tellDropped();
  });
  takeAnyReport(app);

  app.post(POLICY_REPORT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const network = networkOf(request.ip);
    if (!bodies.isAllowed(network))
      return reply.code(429).send({ message: 'Terlalu banyak laporan.' });
    const violations = Buffer.isBuffer(request.body) ? parseViolations(request.body) : undefined;
    if (!violations) return reply.code(400).send({ message: 'Laporan tidak sah.' });
    for (const violation of violations) {
      const isForeign = EXTENSION.test(violation.blocked) || EXTENSION.test(violation.source);
      if (isForeign) continue;
      if (linesOfNetwork.isAllowed(network) && lines.isAllowed('all')) {
        request.log.warn(violation, "a browser has kept out what a page's policy forbids");
        continue;
      }
      dropped += 1;
      telling ??= setTimeout(tellDropped, MINUTE).unref();
    }
    return reply.code(204).send();
  });
};
