import {
  ERROR_REPORT_PATH,
  type ErrorKind,
  type ErrorReport,
} from '@teluk-mart/shared/contract/error-report';
import type { Registry } from '@teluk-mart/shared/contract/registry';
import type { AreaRegistry } from '../../federation/area-registry';
import { SHELL } from './area-in-text';
import { errorWords } from './error-words';
import { sendReport } from './send-report';

/** Most reports of one document: a page that fails over and over says nothing new. */
const MOST_REPORTS = 10;

/** The release in which a part of the site runs; `undefined` for a developer's build, whose errors are their own. */
function releaseOf({ shell, areas }: Registry, part: string): string | undefined {
  if (part === SHELL) return shell.live ? undefined : shell.release;
  const area = areas.find(({ name }) => name === part);
  return area?.live ? undefined : area?.release;
}

/** Tells the web server of errors, each once: it counts them by release, and withdraws a candidate that fails. */
export class ErrorReports {
  private readonly sent = new Set<string>();

  constructor(private readonly registry: AreaRegistry) {}

  /** Reports an error of a part of the site; a document without a visit, a preview for instance, reports nothing. */
  report(area: string, kind: ErrorKind, error: unknown): void {
    const { visit } = this.registry.current;
    const release = releaseOf(this.registry.current, area);
    if (!visit || !release || this.sent.size >= MOST_REPORTS) return;
    const report: ErrorReport = { visit, area, release, kind, message: errorWords(error) };
    const json = JSON.stringify(report);
    if (this.sent.has(json)) return;
    this.sent.add(json);
    sendReport(ERROR_REPORT_PATH, json);
  }
}
