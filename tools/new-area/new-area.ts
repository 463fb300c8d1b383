import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npmCommand, runCommand } from '@teluk-mart/server-kit/command';
import { ROLES } from '@teluk-mart/domain/user/roles';
import { isInstalled, markInstalled } from '../lib/ensure-installed.mjs';
import { areaFiles } from './area-files';
import { type AreaPlan, type AreaRequest, planArea } from './area-plan';
import { registerWorkspace } from './register-workspace';

const command = npmCommand('new-area', {
  about: 'Makes the folder of a new area: its declaration, one page and its test.',
  example:
    'npm run new-area -- admin-stock --label "Kelola Stok" --path /admin/stok --roles admin,oprasional',
})
  .argument('<name>', 'the folder, for instance admin-stock')
  .option(
    '--label <words>',
    'of the menu entry and the page’s heading (otherwise made of the name)',
  )
  .option('--path <path>', 'address of the page (otherwise made of the name)')
  .option(
    '--roles <roles>',
    `who may open it, with commas between: ${ROLES.join(', ')} (otherwise admin)`,
  )
  .option('--public', 'makes a page for visitors instead of staff')
  .option('--root <folder>', 'works on a copy of the repository');

async function makeArea(plan: AreaPlan, root: string): Promise<void> {
  const wasInstalled = await isInstalled(root);
  for (const [file, text] of await areaFiles(plan, root)) {
    const target = path.join(root, plan.name, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await registerWorkspace(plan.name, root);
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
    ...(kind === 'staff' ? ['', 'Add its menu entry to the roles in docs/specification.md.'] : []),
  ].join('\n');
}

await runCommand(
  command,
  async (
    { root = '.', ...request }: Omit<AreaRequest, 'name'> & { root?: string },
    name: string,
  ) => {
    const folder = path.resolve(root);
    const plan = await planArea({ ...request, name }, folder);
    await makeArea(plan, folder);
    return closingWords(plan);
  },
);
