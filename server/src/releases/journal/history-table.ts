import { timeInMakassar } from '@teluk-mart/domain/time/day';
import { dayOfTimestamp } from '@teluk-mart/domain/time/format-date';
import { plainText } from '../../app/plain-text';
import type { Canary, Deployment } from './deployment';
import type { RenderFailure } from './render-failure';

/** Returns the deployment that was the newest one at a time; the first one for a time before it, as clocks differ. */
function newestAt(at: string, history: readonly Deployment[]): Deployment | undefined {
  const time = Date.parse(at);
  return history.find((deployment) => Date.parse(deployment.at) <= time) ?? history.at(-1);
}

const HEADINGS = ['', 'NO', 'TIME (WITA)', 'ACTION', 'PART', 'VERSION', 'COMPOSITION', 'WHO: WHY'];

/** Digits of a version that identify it at a glance; commands take them for it. */
const SHORT = 8;

/** Returns the target of a deployment: its version, or of a rollback of everything the deployment that is live again. */
function targetOf(
  { action, part, version, stable }: Deployment,
  earlier: readonly Deployment[],
): string {
  if (action !== 'rollback' || part !== undefined) return version?.slice(0, SHORT) ?? '';
  const former = earlier.find((deployment) => deployment.stable === stable);
  return former ? `as in ${former.number}` : '';
}

const timeOf = (at: string) => `${dayOfTimestamp(at)} ${timeInMakassar(new Date(at))}`;

function failureRow({ at, part, version, composition, path, message }: RenderFailure): string[] {
  const words = `web server: browsers draw ${path}: ${message}`;
  return ['', '', timeOf(at), 'not rendered', part, version.slice(0, SHORT), composition, words];
}

function deploymentRow(
  deployment: Deployment,
  place: number,
  history: readonly Deployment[],
): string[] {
  const { number, at, action, part = 'all', stable, by, why } = deployment;
  return [
    place === 0 ? '*' : ' ',
    String(number),
    timeOf(at),
    action,
    part,
    targetOf(deployment, history.slice(place + 1)),
    stable,
    why.trim() === '' ? by : `${by}: ${why}`,
  ];
}

function canaryLine({ part, version, from, to, composition }: Canary): string {
  const slice = `${to - from} % of the visitors (${from}–${to})`;
  return `Canary: ${part} ${version.slice(0, SHORT)} for ${slice}, in composition ${composition}.`;
}

/** Aligns rows in columns, without trailing spaces. */
function textTable(rows: readonly (readonly string[])[]): string {
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/**
 * Returns the history as a table for a terminal, the live deployment marked, and each render failure above the
 * deployment during which it was met. The canaries of now stand below it.
 *
 * @param history newest first
 * @param failures newest first
 */
export function historyTable(
  history: readonly Deployment[],
  failures: readonly RenderFailure[] = [],
): string {
  const [live] = history;
  if (!live) return 'Nothing has been released yet.';
  const rows = history.flatMap((deployment, place) => [
    ...failures.filter(({ at }) => newestAt(at, history) === deployment).map(failureRow),
    deploymentRow(deployment, place, history),
  ]);
  const table = textTable([HEADINGS, ...rows.map((row) => row.map(plainText))]);
  return [table, ...live.canaries.map(canaryLine)].join('\n');
}
