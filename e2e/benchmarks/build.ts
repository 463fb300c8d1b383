import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../support/product';
import { replaceText } from '../support/replace-text';
import { runCommand } from '../support/run-command';
import { scratchRepository } from '../support/scratch-repository';
import { printTable } from './report';
import { median, roundsOr, timeOf } from './times';

/**
 * Measures builds in a copy of the checkout with the installed packages: without earlier builds, without changes, and
 * after changes of one line.
 */
const ROUNDS = roundsOr(3);

/** Gives a copy a folder of packages of its own, so that our own packages in it are the copy's. */
async function linkPackages(root: string): Promise<void> {
  const packages = path.join(root, 'node_modules');
  await rm(packages);
  await mkdir(path.join(packages, '@teluk-mart'), { recursive: true });
  const installed = path.join(repositoryRoot, 'node_modules');
  for (const name of await readdir(installed)) {
    if (name !== '@teluk-mart')
      await symlink(path.join(installed, name), path.join(packages, name));
  }
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const workspace of workspaces)
    await symlink(
      path.join(root, workspace),
      path.join(packages, '@teluk-mart', path.basename(workspace)),
    );
}

async function run(folder: string, command: string, args: readonly string[]): Promise<void> {
  const { status, output } = await runCommand(folder, command, args);
  if (status !== 0) throw new Error(output);
}

/** Measures each kind of build once, in a copy of its own; milliseconds by description. */
async function measure(round: number): Promise<Map<string, number>> {
  const root = await scratchRepository();
  const times = new Map<string, number>();
  const all = () => run(root, 'node', ['tools/build.mjs']);
  const area = () =>
    run(path.join(root, 'public-site'), 'tsx', [path.join(root, 'shared/build/src/run-build.ts')]);
  const note = async (name: string, build: () => Promise<void>) =>
    times.set(name, await timeOf(build));
  const change = (file: string, from: string) =>
    replaceText(path.join(root, file), from, `${from} ${round}`);
  try {
    await linkPackages(root);
    await rm(path.join(root, 'server/dist-server'));
    await note('everything, nothing kept', all);
    await note('everything, nothing changed', all);
    await change('public-site/src/features/promos/PromoListPage.tsx', 'Promo Spesial');
    await note('everything, one line of an area changed', all);
    await change('shared/domain/src/config/brand.ts', 'Teluk Mart');
    await note('everything, one line of `shared` changed', all);
    await change('public-site/src/features/promos/PromoListPage.tsx', 'Promo Spesial');
    await note('one area alone, one line changed', area);
    await rm(path.join(root, '.cache'), { recursive: true });
    await note('one area alone, nothing kept', area);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  return times;
}

const rounds: Map<string, number>[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(round));
const names = [...(rounds[0]?.keys() ?? [])];
printTable(
  `Builds: medians of ${ROUNDS} rounds`,
  ['what is built', 'time'],
  names.map((name) => {
    const times = rounds.map((round) => round.get(name) ?? Number.NaN);
    return [name, `${(median(times) / 1000).toFixed(1)} s`];
  }),
);
