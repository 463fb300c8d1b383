import { SHELL_PREFIX } from '@teluk-mart/contract/registry';
import { STAFF_FRAME_CHUNK } from '@teluk-mart/contract/shell-pages';
import type { ComposedSite } from '../compositions/composed-sites';
import type { MatchedAddress, PageMatch } from './match-page';

/** A script that a document names. */
export interface DocumentScript {
  address: string;
  /** Hash of the file; `undefined` in a developer build, whose files change. */
  integrity: string | undefined;
}

function shellScript({ scripts }: ComposedSite['shell'], file: string): DocumentScript {
  return { address: SHELL_PREFIX + file, integrity: scripts?.[file] };
}

/** Returns the scripts that every document starts with, in loading order. */
export function shellScriptsOf({ shell }: ComposedSite): DocumentScript[] {
  return shell.manifest.scripts.map((file) => shellScript(shell, file));
}

function shellPreloads(
  { page, isInStaffArea }: MatchedAddress,
  shell: ComposedSite['shell'],
): DocumentScript[] {
  const names = [
    ...(isInStaffArea ? [STAFF_FRAME_CHUNK] : []),
    ...(page.kind === 'shell' && page.page.chunk ? [page.page.chunk] : []),
  ];
  const files = new Set(names.flatMap((name) => shell.manifest.chunks[name] ?? []));
  return [...files].map((file) => shellScript(shell, file));
}

/**
 * Lists the scripts of an area's page. A developer build is left out: its scripts come from another origin and under
 * changing names.
 */
function areaPreloads(page: PageMatch): DocumentScript[] {
  if (page.kind !== 'page' || !page.area.base.startsWith('/')) return [];
  const { base, entry, scripts } = page.area;
  const files = new Set([entry, ...page.route.files]);
  return [...files].map((file) => ({ address: base + file, integrity: scripts?.[file] }));
}

/** Returns the scripts that a page needs besides those of every document, in loading order and each once. */
export function preloadsOf(match: MatchedAddress, { shell }: ComposedSite): DocumentScript[] {
  return [...shellPreloads(match, shell), ...areaPreloads(match.page)];
}
