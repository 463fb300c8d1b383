import {
  type ErrorKind,
  type ErrorReport,
  LONGEST_ERROR_MESSAGE,
} from '@teluk-mart/shared/contract/error-report';

const KINDS: readonly ErrorKind[] = ['load', 'render', 'script'];

/** Longest name, release or visit in characters. */
const LONGEST_NAME = 200;

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;
}

function parseJson(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Words that may come from anybody and are shown in a terminal: one line without control characters. */
function plainLine(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ERROR_MESSAGE);
}

/** Reads what a browser sent; `undefined` where it is no error report. */
export function parseReport(body: Buffer): ErrorReport | undefined {
  const { visit, area, release, kind, message } = parseJson(body) ?? {};
  const known = KINDS.find((candidate) => candidate === kind);
  if (!isName(visit) || !isName(area) || !isName(release)) return undefined;
  if (!known || typeof message !== 'string') return undefined;
  return { visit, area, release, kind: known, message: plainLine(message) };
}
