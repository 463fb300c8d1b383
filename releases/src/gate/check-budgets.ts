import { BUDGETS } from '../budgets';
import type { Refusal } from '../refusal';
import type { AreaVersion, ReleasedFile, ReleasedVersion } from '../released-version';

interface Weighed {
  what: string;
  files: readonly string[];
  budget: number;
}

/** A file that a build did not compress counts as it is. */
function weight(file: ReleasedFile | undefined): number {
  return file?.brotli ?? file?.bytes ?? 0;
}

function pagesOf({ manifest }: AreaVersion): Weighed[] {
  return manifest.routes.map(({ path, roles, files }) => ({
    what: `Page ${path}`,
    files: [manifest.entry, ...files],
    budget: roles ? BUDGETS.staffPage : BUDGETS.publicPage,
  }));
}

function weighedIn(candidate: ReleasedVersion): Weighed[] {
  if (candidate.kind === 'shell')
    return [{ what: 'The shell', files: candidate.manifest.scripts, budget: BUDGETS.shell }];
  const entry = [candidate.manifest.entry];
  return [{ what: 'The remote entry', files: entry, budget: BUDGETS.entry }, ...pagesOf(candidate)];
}

/** Refuses scripts that weigh more than their budget. */
export function checkBudgets(candidate: ReleasedVersion): Refusal[] {
  return weighedIn(candidate).flatMap(({ what, files, budget }): Refusal[] => {
    const bytes = [...new Set(files)].reduce((sum, file) => sum + weight(candidate.files[file]), 0);
    if (bytes <= budget) return [];
    const reason = `${what} weighs ${bytes} bytes of brotli; its budget is ${budget}.`;
    return [{ check: 'budget', consumer: candidate.part, reason }];
  });
}
