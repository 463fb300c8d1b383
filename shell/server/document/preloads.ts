import type { ShellManifest } from '@teluk-mart/shared/contract/shell-manifest';
import { STAFF_FRAME_CHUNK } from '../../src/routing/shell-pages';
import { isStaffAddress } from '../../src/routing/staff-address';
import type { PageMatch } from './match-page';
import { SHELL_PREFIX } from './render-document';

function shellFiles(page: PageMatch, pathname: string, { chunks }: ShellManifest): string[] {
  const names = [
    ...(isStaffAddress(pathname) ? [STAFF_FRAME_CHUNK] : []),
    ...(page.kind === 'shell' && page.page.chunk ? [page.page.chunk] : []),
  ];
  return names.flatMap((name) => chunks[name] ?? []).map((file) => SHELL_PREFIX + file);
}

/** A live build of a developer is left out: its scripts come from another origin and under changing names. */
function areaFiles(page: PageMatch): string[] {
  if (page.kind !== 'page' || !page.area.base.startsWith('/')) return [];
  return [page.area.entry, ...page.route.files].map((file) => page.area.base + file);
}

/** Addresses of the scripts that a page needs besides the shell's own, in loading order and each once. */
export function preloadsOf(page: PageMatch, pathname: string, shell: ShellManifest): string[] {
  return [...new Set([...shellFiles(page, pathname, shell), ...areaFiles(page)])];
}
