import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROLES } from '@teluk-mart/domain/user/roles';
import { npmCommand, runCommand, UsageError } from '@teluk-mart/server/app/command';
import { AREA_DECLARATION, areaNames } from '@teluk-mart/server/releases/areas';
import { execa } from 'execa';
import { format, type FormatConfig } from 'oxfmt';
import { isInstalled, markInstalled } from '../lib/ensure-installed.mjs';

/** Options of the command line. */
interface AreaOptions {
  label?: string;
  path?: string;
  roles?: string;
  public?: boolean;
  root?: string;
}

/** Everything that the files of an area need to know. */
interface AreaPlan {
  name: string;
  kind: 'staff' | 'public';
  /** Name of its first feature in kebab-case: folder, route and chunk. */
  noun: string;
  label: string;
  path: string;
  roles: readonly string[];
  /** Its place in the staff menu, after all others; steps of ten leave room between. */
  order: number;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

/** Reads the declarations of all areas as text: they are data, so labels and numbers stand in them literally. */
async function declarations(root: string): Promise<string> {
  const files = areaNames(root).map((area) => path.join(root, area, AREA_DECLARATION));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

const titleOf = (noun: string) =>
  noun.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Plans an area: makes missing options from its name. Throws a `UsageError` for a name or a role that cannot be. */
async function planArea(name: string, options: AreaOptions, root: string): Promise<AreaPlan> {
  if (!NAME.test(name))
    throw new UsageError(
      `"${name}" is no name for an area: take two words in small letters, for instance admin-stock.`,
    );
  if (existsSync(path.join(root, name)))
    throw new UsageError(`"${name}" is taken: there is a folder of that name already.`);
  const roles = (options.roles ?? 'admin').split(',').map((role) => role.trim());
  const unknown = roles.find((role) => !(ROLES as readonly string[]).includes(role));
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" is no role; there are ${ROLES.join(', ')}.`);
  const noun = name.replace(/^admin-/, '');
  const taken = [...(await declarations(root)).matchAll(/\border: (\d+)/g)];
  const last = Math.max(0, ...taken.map(([, order]) => Number(order)));
  const isPublic = options.public === true;
  return {
    name,
    kind: isPublic ? 'public' : 'staff',
    noun,
    label: options.label ?? (isPublic ? titleOf(noun) : `Kelola ${titleOf(noun)}`),
    path: options.path ?? (isPublic ? `/${noun}` : `/admin/${noun}`),
    roles,
    order: (Math.floor(last / 10) + 1) * 10,
  };
}

/**
 * Puts a plan's names into a template's text or path; longer ones win over those that they contain. The templates are areas
 * that work as they are, so that lint, types and tests keep them right.
 */
function fillTemplate(text: string, plan: AreaPlan): string {
  const names: Record<string, string> = {
    'example-area': plan.name,
    "'/admin/examples'": `'${plan.path}'`,
    "'/examples'": `'${plan.path}'`,
    'Kelola Contoh': plan.label,
    "['admin']": `[${plan.roles.map((role) => `'${role}'`).join(', ')}]`,
    'order: 1000': `order: ${plan.order}`,
    Examples: titleOf(plan.noun).replaceAll(' ', ''),
    examples: plan.noun,
    Contoh: plan.label,
    contoh: plan.label.replace(/^Kelola /, '').toLowerCase(),
  };
  const pattern = Object.keys(names).map((name) => name.replaceAll(/[[\]]/g, '\\$&'));
  return text.replaceAll(new RegExp(pattern.join('|'), 'g'), (name) => names[name] ?? name);
}

/** Packages that the templates import: of `shared/`, and of those that the shell provides. */
const SHARED = ['build', 'contract', 'domain', 'ui'] as const;
const PROVIDED = ['@mui/material', 'react'] as const;

/** Returns the `package.json` of a new area, with the versions that the shell provides. */
async function packageOf(plan: AreaPlan, root: string): Promise<string> {
  const shell = await readFile(path.join(root, 'shell/package.json'), 'utf8');
  const { dependencies } = JSON.parse(shell) as { dependencies: Record<string, string> };
  const manifest = {
    name: `@teluk-mart/${plan.name}`,
    version: '0.1.0',
    private: true,
    description: `Area: ${plan.label}`,
    type: 'module',
    scripts: { build: 'tsx ../shared/build/src/run-build.ts' },
    dependencies: {
      ...Object.fromEntries(SHARED.map((name) => [`@teluk-mart/${name}`, '*'])),
      ...Object.fromEntries(PROVIDED.map((name) => [name, dependencies[name]])),
    },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Writes the folder of an area, formatted as all files here. */
async function writeArea(plan: AreaPlan, root: string): Promise<void> {
  const style = JSON.parse(
    await readFile(path.join(root, '.oxfmtrc.json'), 'utf8'),
  ) as FormatConfig;
  const write = async (file: string, text: string) => {
    const target = path.join(root, plan.name, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  };
  await write('package.json', await packageOf(plan, root));
  for (const template of ['every', plan.kind]) {
    const folder = path.join(import.meta.dirname, 'template', template);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      const source = path.join(entry.parentPath, entry.name);
      const text = fillTemplate(await readFile(source, 'utf8'), plan);
      const { code } = await format(source, text, style);
      await write(fillTemplate(path.relative(folder, source), plan), code);
    }
  }
}

/**
 * Adds an area to the workspaces of `package.json` and to `package-lock.json`, so that `npm ci` goes on working, and links it
 * into the installed packages, unless these are another checkout's. No registry is asked. Throws a `UsageError` with npm's
 * words.
 */
async function registerWorkspace(name: string, root: string): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  for (const args of [
    ['pkg', 'set', `workspaces[]=${name}`],
    ['install', '--package-lock-only', '--ignore-scripts', '--offline', ...quiet],
  ]) {
    const { failed, all } = await execa('npm', args, { cwd: root, all: true, reject: false });
    if (failed) throw new UsageError(`npm cannot add ${name} to the workspaces: ${all.trim()}`);
  }
  const installed = path.join(root, 'node_modules');
  if (!(await lstat(installed).catch(() => undefined))?.isDirectory()) return;
  const link = path.join(installed, '@teluk-mart', name);
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.relative(path.dirname(link), path.join(root, name)), link, 'dir');
}

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

await runCommand(command, async (options: AreaOptions, name: string) => {
  const root = path.resolve(options.root ?? '.');
  const plan = await planArea(name, options, root);
  const wasInstalled = await isInstalled(root);
  await writeArea(plan, root);
  await registerWorkspace(name, root);
  if (wasInstalled) await markInstalled(root);
  const readers = plan.kind === 'staff' ? plan.roles.join(' and ') : 'everybody';
  return [
    `${name}/ is there: one page at ${plan.path} for ${readers}, with its test.`,
    '',
    `  npm run dev -- ${name}       see it and change it, with hot reload`,
    `  npx jest ${name}             its tests`,
    `  npm run release -- ${name}   put it into the running shop`,
    ...(plan.kind === 'staff'
      ? ['', 'Add its menu entry to the roles in docs/specification.md.']
      : []),
  ].join('\n');
});
