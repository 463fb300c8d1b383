import type { Violation } from '../../errors';
import type { ComposedVersions } from '../../versions/composition';
import type { ReleasedVersion } from '../../versions/released-version';
import type { BrokenPage, SmokeEnvironment } from './smoke-environment';
import { type SmokePage, smokePages } from './smoke-pages';

/** Findings of the smoke test. */
interface SmokeVerdict {
  violations: Violation[];
  /** Pages that were to be opened. */
  pages: number;
  /** Number of looks: in each role that may open them, on narrow and wide screens. */
  looks: number;
}

/** Returns the role and the screen of a look in words. */
function lookWords({ role, width }: SmokePage): string {
  return role ? `${role} at ${width} px` : `${width} px`;
}

/** Reports each error of a page once, with all looks that have met it. */
function toViolations(broken: readonly BrokenPage[]): Violation[] {
  const findings = broken.flatMap(({ page, errors }) => errors.map((error) => ({ page, error })));
  const alike = ({ page, error }: (typeof findings)[number]) =>
    findings.filter((other) => other.page.path === page.path && other.error === error);
  const first = findings.filter((finding) => alike(finding)[0] === finding);
  return first.map((finding) => {
    const { page, error } = finding;
    const looks = alike(finding).map((other) => lookWords(other.page));
    const way = page.after ? `, reached from ${page.after.path}` : '';
    return {
      check: 'smoke',
      consumer: page.part,
      reason: `Page ${page.path} (${looks.join(', ')})${way}: ${error}.`,
    };
  });
}

function withoutVersion({ after: _after, ...page }: SmokePage): SmokePage {
  return page;
}

/**
 * Refuses a version whose pages do not work in a browser beside the other live parts, or that hurts a page of another
 * area. A page of another area that is broken without the version too does not count: no team waits for the repairs of
 * others.
 *
 * @param composition id of the live composition with the version in it
 * @param stable id of the live composition
 */
export async function smokeTest(
  environment: Pick<SmokeEnvironment, 'visit'>,
  version: ReleasedVersion,
  live: ComposedVersions,
  { composition, stable }: { composition: string; stable: string },
): Promise<SmokeVerdict> {
  const pages = smokePages(version, live);
  const broken = await environment.visit(composition, pages);
  const own = broken.filter(({ page }) => page.part === version.part);
  const others = broken.filter(({ page }) => page.part !== version.part);
  const before =
    others.length === 0
      ? []
      : await environment.visit(
          stable,
          others.map(({ page }) => withoutVersion(page)),
        );
  const brokenBefore = before.map(({ page }) => page.part);
  const hurt = others.filter(({ page }) => !brokenBefore.includes(page.part));
  return {
    violations: toViolations([...own, ...hurt]),
    pages: new Set(pages.map(({ path }) => path)).size,
    looks: pages.length,
  };
}
