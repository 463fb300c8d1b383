import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '@teluk-mart/releases/commands/wish-error';

/** Where the shell declares its own pages and menu entries. */
const SHELL_DECLARATIONS = [
  'shell/src/routing/shell-pages.ts',
  'shell/src/features/frame/shell-menu.ts',
];

/**
 * The declarations that there are, as they are written: they are data, so that a path or a label stands in them
 * literally. Reading them runs nobody's code.
 */
async function declarations(root: string): Promise<{ file: string; text: string }[]> {
  const folders = await readdir(root);
  const files = [...folders.map((folder) => `${folder}/src/area.ts`), ...SHELL_DECLARATIONS];
  const texts = await Promise.all(
    files.map(async (file) => ({
      file,
      text: await readFile(path.join(root, file), 'utf8').catch(() => ''),
    })),
  );
  return texts.filter(({ text }) => text !== '');
}

/**
 * Refuses a path or label that a page or menu entry has already; the gate in front of a release checks it again.
 *
 * @throws UsageError naming where it stands
 */
export async function checkIsFree(
  wanted: { path: string; label: string },
  root: string,
): Promise<void> {
  for (const [what, value] of Object.entries(wanted)) {
    const taken = (await declarations(root)).find(({ text }) => text.includes(`'${value}'`));
    if (taken) {
      throw new UsageError(`${value} is taken by ${taken.file}; name another with --${what}.`);
    }
  }
}

/** The place in the menu after all others; steps of ten leave room between. */
export async function nextOrder(root: string): Promise<number> {
  const texts = (await declarations(root)).map(({ text }) => text).join('\n');
  const orders = [...texts.matchAll(/\border: (\d+)/g)].map(([, order]) => Number(order));
  return (Math.floor(Math.max(0, ...orders) / 10) + 1) * 10;
}

/** Names of the areas that there are: top-level folders that declare one (docs/decisions/001). */
export async function areaNames(root: string): Promise<string[]> {
  return (await declarations(root))
    .map(({ file }) => file)
    .filter((file) => file.endsWith('/src/area.ts'))
    .map((file) => file.split('/')[0] ?? '');
}
