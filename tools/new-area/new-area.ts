import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isInstalled, markInstalled } from '../lib/ensure-installed.mjs';
import { areaFiles } from './area-files';
import { type AreaPlan, planArea } from './area-plan';
import { linkPackage } from './link-package';
import { packageOf } from './package-of';
import { registerWorkspace } from './register-workspace';
import { WishError } from './wish-error';

const options = {
  label: { type: 'string' },
  path: { type: 'string' },
  roles: { type: 'string' },
  public: { type: 'boolean' },
  root: { type: 'string' },
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
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const root = path.resolve(values.root ?? '.');
  const plan = await planArea({ ...values, name: positionals[0] }, root);
  await makeArea(plan, root);
  console.log(closingWords(plan));
}

main().catch((error: unknown) => {
  const isOurs = error instanceof WishError || error instanceof TypeError;
  console.error(isOurs ? error.message : error);
  process.exitCode = 1;
});
