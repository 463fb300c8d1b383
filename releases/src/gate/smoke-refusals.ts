import type { ComposedVersions } from '../composed-versions';
import type { Refusal } from '../refusal';
import type { ReleasedVersion } from '../released-version';
import { type SmokePage, smokePages } from './smoke/smoke-page';
import { type FaultyPage, visitComposition } from './smoke/visit-composition';

/** Where a smoke test takes place. */
export interface SmokeSite {
  /** The repository's root, with the web server's bundle. */
  root: string;
  /** Environment variables that say where the releases are. */
  store: Readonly<Record<string, string>>;
  /** Id of the live composition with the candidate in it. */
  composition: string;
  /** Id of the live composition. */
  stable: string;
}

/** What the smoke test found. */
export interface SmokeVerdict {
  refusals: Refusal[];
  /** Pages that were to be looked at. */
  pages: number;
}

function toRefusals({ page, faults }: FaultyPage): Refusal[] {
  const way = page.after ? `, reached from ${page.after.path}` : '';
  return faults.map((fault) => ({
    check: 'smoke',
    consumer: page.part,
    reason: `Page ${page.path}${way}: ${fault}.`,
  }));
}

function withoutCandidate({ after: _after, ...page }: SmokePage): SmokePage {
  return page;
}

/**
 * Refuses a candidate whose pages do not work in a browser beside the live versions of the other parts, or that hurts
 * a page of another area. A page of another area that is broken without the candidate too is not held against it:
 * nobody has to wait for the repairs of others.
 */
export async function smokeRefusals(
  { stable, ...site }: SmokeSite,
  candidate: ReleasedVersion,
  live: ComposedVersions,
): Promise<SmokeVerdict> {
  const pages = smokePages(candidate, live);
  const faulty = await visitComposition(site, pages);
  const others = faulty.filter(({ page }) => page.part !== candidate.part);
  const before =
    others.length === 0
      ? []
      : await visitComposition(
          { ...site, composition: stable },
          others.map(({ page }) => withoutCandidate(page)),
        );
  const broken = before.map(({ page }) => page.part);
  const own = faulty.filter(({ page }) => page.part === candidate.part);
  const hurt = others.filter(({ page }) => !broken.includes(page.part));
  return { refusals: [...own, ...hurt].flatMap(toRefusals), pages: pages.length };
}
