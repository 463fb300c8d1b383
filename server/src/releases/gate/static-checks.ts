import type { ConsumedModule, ProvidedModule } from '@teluk-mart/contract/manifests';
import { satisfies } from 'semver';
import type { Violation } from '../errors';
import type { ComposedVersions } from '../versions/composition';
import type {
  AreaVersion,
  ReleasedFile,
  ReleasedVersion,
  ShellVersion,
} from '../versions/released-version';
import { checkDeclaration } from './check-declaration';
import { addressOf } from './path-pattern';

/**
 * Runs the checks that need only what is written down about a version and about the live parts; returns each violation
 * of each check.
 */
export function staticViolations(version: ReleasedVersion, live: ComposedVersions): Violation[] {
  return [
    ...checkDeclaration(version),
    ...checkExposes(version),
    ...checkShared(version, live),
    ...checkCollisions(version, live),
    ...checkBudgets(version),
  ];
}

/** Module of the remote entry under which the shell finds an area's declaration. */
const DECLARATION_MODULE = './area';

/** Refuses an area that lacks the module by which it is started. */
export function checkExposes(version: ReleasedVersion): Violation[] {
  if (version.kind === 'shell' || version.manifest.exposes.includes(DECLARATION_MODULE)) return [];
  const reason = `The remote entry does not expose ${DECLARATION_MODULE}.`;
  return [{ check: 'exposes', consumer: 'shell', reason }];
}

function unmet(
  module: string,
  { range, names }: ConsumedModule,
  provided: ProvidedModule | undefined,
): string | undefined {
  if (!provided) return `It needs ${module} ${range}, which the shell does not provide.`;
  if (!satisfies(provided.version, range))
    return `It needs ${module} ${range}, but the shell provides ${provided.version}.`;
  if (provided.names.length === 0) return undefined;
  const lacking = names.filter((name) => !provided.names.includes(name));
  return lacking.length > 0
    ? `It uses ${lacking.join(', ')} of ${module}, which the shell's ${provided.version} does not export.`
    : undefined;
}

/** Refuses an area that was built for a contract which the shell does not serve. */
function contractViolations({ part, manifest }: AreaVersion, shell: ShellVersion): Violation[] {
  const [needed, served] = [manifest.contract, shell.manifest.contract];
  if (satisfies(served, `^${needed}`)) return [];
  const reason =
    `It was built for version ${needed} of shared/contract, ` +
    `which the shell with version ${served} does not serve.`;
  return [{ check: 'contract', consumer: part, reason }];
}

function between(area: AreaVersion, shell: ShellVersion): Violation[] {
  const shared = Object.entries(area.manifest.consumes)
    .map(([module, consumed]) => unmet(module, consumed, shell.manifest.provides[module]))
    .filter((reason) => reason !== undefined)
    .map((reason): Violation => ({ check: 'shared', consumer: area.part, reason }));
  return [...contractViolations(area, shell), ...shared];
}

/**
 * Refuses an area whose contract the live shell does not serve, or that takes something at run time which it does not
 * provide. Refuses a shell that would no longer do so for a live area (docs/decisions/002-sharing.md).
 */
export function checkShared(version: ReleasedVersion, live: ComposedVersions): Violation[] {
  if (version.kind === 'shell')
    return [...live.areas.values()].flatMap((area) => between(area, version));
  return live.shell ? between(version, live.shell) : [];
}

/** Returns every pattern for which a part answers. */
function patternsOf(version: ReleasedVersion): string[] {
  if (version.kind === 'shell') return version.manifest.pages.map(({ path }) => path);
  const { routes, redirects } = version.manifest;
  return [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
}

function routeReasons(version: ReleasedVersion, other: ReleasedVersion): string[] {
  const taken = patternsOf(other);
  return patternsOf(version).flatMap((pattern) => {
    const found = taken.find((other) => addressOf(other) === addressOf(pattern));
    if (found === undefined) return [];
    const alias = found === pattern ? '' : `, as ${found}`;
    return [`${pattern} is an address of ${other.part} already${alias}.`];
  });
}

function menuReasons(version: ReleasedVersion, other: ReleasedVersion): string[] {
  const taken = other.manifest.menu.map(({ path }) => path);
  return version.manifest.menu
    .filter(({ path }) => taken.includes(path))
    .map(
      ({ label, path }) => `Menu entry "${label}" leads to ${path}, as one of ${other.part} does.`,
    );
}

/** Refuses a part that takes an address or a menu entry which another live part has. */
export function checkCollisions(version: ReleasedVersion, live: ComposedVersions): Violation[] {
  const others: ReleasedVersion[] = [...(live.shell ? [live.shell] : []), ...live.areas.values()];
  return others
    .filter(({ part }) => part !== version.part)
    .flatMap((other) =>
      [...routeReasons(version, other), ...menuReasons(version, other)].map(
        (reason): Violation => ({ check: 'collision', consumer: other.part, reason }),
      ),
    );
}

/** Bytes of brotli that scripts may weigh; a release above one is refused (docs/guide/shipping.md). */
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
