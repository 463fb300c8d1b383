import { plainText } from '@teluk-mart/server-kit/plain-text';
import { timeInMakassar } from '@teluk-mart/shared/domain/time/day';
import { dayOfTimestamp } from '@teluk-mart/shared/domain/time/format-date';
import type { Canary, Deployment } from './deployment';

const HEADINGS = ['', 'NO', 'TIME (WITA)', 'ACTION', 'PART', 'VERSION', 'COMPOSITION', 'WHO: WHY'];

/** Digits of a version that tell it from others at a glance; commands know it by them (`resolveIdPrefix`). */
const SHORT = 8;

function isWholeRollback({ action, part }: Deployment): boolean {
  return action === 'rollback' && part === undefined;
}

/** The version that it was about; of a rollback of everything, which deployment's composition is live again. */
function aimOf(deployment: Deployment, earlier: readonly Deployment[]): string {
  if (!isWholeRollback(deployment)) return deployment.version?.slice(0, SHORT) ?? '';
  const former = earlier.find(({ stable }) => stable === deployment.stable);
  return former ? `as in ${former.number}` : '';
}

function row(deployment: Deployment, place: number, history: readonly Deployment[]): string[] {
  const { number, at, action, part = 'all', stable, by, why } = deployment;
  return [
    place === 0 ? '*' : ' ',
    String(number),
    `${dayOfTimestamp(at)} ${timeInMakassar(new Date(at))}`,
    action,
    plainText(part),
    aimOf(deployment, history.slice(place + 1)),
    stable,
    why.trim() === '' ? plainText(by) : `${plainText(by)}: ${plainText(why)}`,
  ];
}

function canaryLine({ part, version, from, to, composition }: Canary): string {
  const slice = `${to - from} % of the visitors (${from}–${to})`;
  return `Canary: ${plainText(part)} ${version.slice(0, SHORT)} for ${slice}, in composition ${composition}.`;
}

/**
 * The history as a table for a terminal, the live deployment marked, with the canaries of now below it.
 *
 * @param columns width of the terminal in signs; `undefined` where the table is read otherwise
 */
export function historyTable(history: readonly Deployment[], columns?: number): string {
  const [live] = history;
  if (!live) return 'Nothing has been released yet.';
  const table = textTable([HEADINGS, ...history.map(row)], columns);
  return [table, ...live.canaries.map(canaryLine)].join('\n');
}

/** Fewest columns of a terminal in which words can be read below each other. */
const NARROWEST = 24;

/** Indent of words that have no room behind their row. */
const INDENT = 6;

/** Breaks words into lines of at most `width` signs; a longer word has a line of its own. */
function wrap(words: string, width: number): string[] {
  const lines = [''];
  for (const word of words.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (last === '' || longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function hang(row: string, words: string, columns: number): string[] {
  const start = row.length;
  if (columns - start >= NARROWEST) {
    const [first = '', ...others] = wrap(words, columns - start);
    return [row + first, ...others.map((line) => ' '.repeat(start) + line)];
  }
  const below = words === '' ? [] : wrap(words, Math.max(columns - INDENT, NARROWEST));
  return [row, ...below.map((line) => ' '.repeat(INDENT) + line)];
}

/**
 * Sets lines of text whose columns stand below each other; nothing follows the last word of a line. The last column is
 * made of words, which wrap, or stand below their row where a terminal is too narrow for them.
 *
 * @param columns width of the terminal in signs; `undefined` for no end
 */
export function textTable(rows: readonly (readonly string[])[], columns = Infinity): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.slice(0, -1).forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, cell.length);
    });
  }
  return rows
    .flatMap((row) => {
      const cells = row.slice(0, -1).map((cell, at) => `${cell.padEnd(widths[at] ?? 0)}  `);
      return hang(cells.join(''), row.at(-1) ?? '', columns);
    })
    .map((line) => line.trimEnd())
    .join('\n');
}
