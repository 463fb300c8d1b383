import type { Violation } from '../errors';
import type { AreaVersion, ReleasedFile, ReleasedVersion } from '../versions/released-version';

/** Bytes of brotli that scripts may weigh; a release above one is refused (docs: how a team ships). */
export const BUDGETS = {
  /** An area's own scripts of one page for visitors: remote entry and the files of its route. */
  publicPage: 60_000,
  /** The same of a page for staff, where tables, editors and pickers come along. */
  staffPage: 260_000,
  /** A remote entry, which every page of its area waits for first. */
  entry: 12_000,
  /** The scripts by which the shell starts, on every page. */
  shell: 240_000,
} as const;

interface Budgeted {
  what: string;
  files: readonly string[];
  budget: number;
}

/** Returns the bytes of a file as brotli; one that a build did not compress counts as it is. */
function weight(file: ReleasedFile | undefined): number {
  return file?.brotli ?? file?.bytes ?? 0;
}

function pagesOf({ manifest }: AreaVersion): Budgeted[] {
  return manifest.routes.map(({ path, roles, files }) => ({
    what: `Page ${path}`,
    files: [manifest.entry, ...files],
    budget: roles ? BUDGETS.staffPage : BUDGETS.publicPage,
  }));
}

function budgetedIn(version: ReleasedVersion): Budgeted[] {
  if (version.kind === 'shell')
    return [{ what: 'The shell', files: version.manifest.scripts, budget: BUDGETS.shell }];
  const entry = [version.manifest.entry];
  return [{ what: 'The remote entry', files: entry, budget: BUDGETS.entry }, ...pagesOf(version)];
}

/** Refuses scripts that weigh more than their budget. */
export function checkBudgets(version: ReleasedVersion): Violation[] {
  return budgetedIn(version).flatMap(({ what, files, budget }): Violation[] => {
    const bytes = [...new Set(files)].reduce((sum, file) => sum + weight(version.files[file]), 0);
    if (bytes <= budget) return [];
    const reason = `${what} weighs ${bytes} bytes of brotli; its budget is ${budget}.`;
    return [{ check: 'budget', consumer: version.part, reason }];
  });
}
