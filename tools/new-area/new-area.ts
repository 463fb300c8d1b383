import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROLES } from '@teluk-mart/shared/domain/user/roles';
import { onlyOne, runCommand } from '@teluk-mart/releases/commands/command';
import { isInstalled, markInstalled } from '../lib/ensure-installed.mjs';
import { areaFiles } from './area-files';
import { type AreaPlan, planArea } from './area-plan';
import { linkPackage } from './link-package';
import { packageOf } from './package-of';
import { registerWorkspace } from './register-workspace';

const LINE = {
  usage: 'npm run new-area -- <name> [--label "…"] [--path <path>] [--roles <roles> | --public]',
  about: 'Makes the folder of a new area: its declaration, one page and its test.',
  options: {
    label: {
      type: 'string',
      value: '"…"',
      words: 'words of the menu entry and the page’s heading (otherwise made of the name)',
    },
    path: {
      type: 'string',
      value: '<path>',
      words: 'address of the page (otherwise made of the name)',
    },
    roles: {
      type: 'string',
      value: '<roles>',
      words: `who may open it, with commas between: ${ROLES.join(', ')} (otherwise admin)`,
    },
    public: { type: 'boolean', words: 'makes a page for visitors instead of staff' },
    root: { type: 'string', value: '<folder>', words: 'works on a copy of the repository' },
  },
  example:
    'npm run new-area -- admin-stock --label "Kelola Stok" --path /admin/stok --roles admin,oprasional',
} as const;

async function makeArea(plan: AreaPlan, root: string): Promise<void> {
  const wasInstalled = await isInstalled(root);
  for (const [file, text] of await areaFiles(plan, root)) {
    const target = path.join(root, plan.name, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  const manifest = await packageOf(plan, root);
  await registerWorkspace(plan.name, manifest, root);
  await linkPackage(plan.name, manifest.name, root);
  if (wasInstalled) await markInstalled(root);
}

function closingWords({ name, path: address, kind, roles }: AreaPlan): string {
  const readers = kind === 'staff' ? roles.join(' and ') : 'everybody';
  return [
    `${name}/ is there: one page at ${address} for ${readers}, with its test.`,
    '',
    `  npm run dev -- ${name}       see it and change it, with hot reload`,
    `  npx jest ${name}             its tests`,
    `  npm run release -- ${name}   put it into the running shop`,
  ].join('\n');
}

/** `npm run new-area -- <name> [--label …] [--path …] [--roles …] [--public]`; `--root` works on a copy. */
await runCommand(LINE, async ({ values, positionals }) => {
  const root = path.resolve(values.root ?? '.');
  const plan = await planArea({ ...values, name: onlyOne(positionals, LINE) }, root);
  await makeArea(plan, root);
  return closingWords(plan);
});
