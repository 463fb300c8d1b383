import { dayOfTimestamp, formatTime } from '@teluk-mart/shared/domain/time/format-date';
import { timeInMakassar } from '@teluk-mart/shared/domain/time/day';
import type { Canary, Deployment } from '../deployment';
import { textTable } from './text-table';

const HEADINGS = ['', 'NUMBER', 'TIME', 'ACTION', 'PART', 'VERSION', 'COMPOSITION', 'WHO', 'WHY'];

/** Digits of a version or a composition that tell it from others at a glance. */
const SHORT = 8;

function row(deployment: Deployment, isLive: boolean): string[] {
  const { number, at, action, part = 'all', version = '', stable, by, why } = deployment;
  return [
    isLive ? '*' : ' ',
    String(number),
    `${dayOfTimestamp(at)} ${formatTime(timeInMakassar(new Date(at)))}`,
    action,
    part,
    version.slice(0, SHORT),
    stable.slice(0, SHORT),
    by,
    // A reason of several lines would tear the table.
    why.replace(/\s+/g, ' '),
  ];
}

function canaryLine({ part, version, from, to }: Canary): string {
  return `Candidate: ${part} ${version.slice(0, SHORT)} for ${to - from} % of the visitors (${from}–${to}).`;
}

/** The history as a table for a terminal, the live deployment marked, with the candidates of now below it. */
export function historyTable(history: readonly Deployment[]): string {
  const [live] = history;
  if (!live) return 'Nothing has been released yet.';
  const rows = history.map((deployment) => row(deployment, deployment === live));
  return [textTable([HEADINGS, ...rows]), ...live.canaries.map(canaryLine)].join('\n');
}
