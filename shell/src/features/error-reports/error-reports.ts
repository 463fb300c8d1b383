import {
  ERROR_REPORT_PATH,
  type ErrorKind,
  type ErrorReport,
  MAX_ERROR_MESSAGE,
} from '@teluk-mart/contract/error-report';
import { AREAS_PREFIX, type Registry, SHELL_PREFIX } from '@teluk-mart/contract/registry';
import type { AreaRegistry } from '../../federation/area-registry';
import { AreaUnavailableError } from '../../federation/area-unavailable-error';

/** Name by which errors of the shell's own code are counted. */
export const SHELL = 'shell';

/** Most reports of one document: a page that fails over and over says nothing new. */
const MAX_REPORTS = 10;

/** Reports errors to the web server, each once: it counts them by release, and withdraws a canary that fails. */
export class ErrorReports {
  private readonly sent = new Set<string>();

  constructor(private readonly registry: AreaRegistry) {}

  /** Reports an error of a part of the site; a document without a visit, a preview for instance, reports nothing. */
  report(area: string, kind: ErrorKind, error: unknown): void {
    const { visit } = this.registry.current;
    const release = releaseOf(this.registry.current, area);
    if (!visit || !release || this.sent.size >= MAX_REPORTS) return;
    const report: ErrorReport = { visit, area, release, kind, message: errorWords(error) };
    const json = JSON.stringify(report);
    if (this.sent.has(json)) return;
    this.sent.add(json);
    sendReport(json);
  }
}

/**
 * Returns the release in which a part of the site runs; `undefined` for a developer's build, whose errors do not count.
 */
function releaseOf({ shell, areas }: Registry, part: string): string | undefined {
  if (part === SHELL) return shell.live ? undefined : shell.release;
  const area = areas.find(({ name }) => name === part);
  return area?.live ? undefined : area?.release;
}

/** The query of an address, which may name a person from a search. */
const QUERY = /\?[^\s'")]*=[^\s'")]*/g;

/**
 * Returns the words of an error for a report: short, and without queries of addresses, which may name people. For a
 * missing area it is the reason.
 */
export function errorWords(error: unknown): string {
  const told = error instanceof AreaUnavailableError && error.cause ? error.cause : error;
  return String(told).replaceAll(QUERY, '').slice(0, MAX_ERROR_MESSAGE);
}

function sendReport(body: string): void {
  // Some browsers for the privacy-minded have no beacon, and a full queue refuses it.
  if (navigator.sendBeacon?.(ERROR_REPORT_PATH, body)) return;
  void fetch(ERROR_REPORT_PATH, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/**
 * Reports uncaught errors of the page.
 *
 * @returns a function that stops it
 */
export function watchErrors(reports: ErrorReports): () => void {
  const report = (error: unknown, file = '') => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const area = areaInText(`${stack}\n${file}`);
    if (area !== undefined) reports.report(area, 'script', error);
  };
  const onError = ({ error, message, filename }: ErrorEvent) =>
    report((error as unknown) ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

const AREA_ADDRESS = new RegExp(`${AREAS_PREFIX}([a-z][a-z0-9-]*)/`);

/**
 * Returns the part of the site whose code a stack or an address names; `undefined` if it is no code of ours. The first
 * area in the text wins over the shell, whose functions stand above the area that calls them.
 */
export function areaInText(text: string): string | undefined {
  return AREA_ADDRESS.exec(text)?.[1] ?? (text.includes(SHELL_PREFIX) ? SHELL : undefined);
}
