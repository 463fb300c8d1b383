import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import type { AreaPlan } from './area-plan';
import { fillTemplate } from './fill-template';

/** The `package.json` of a new area. */
interface AreaPackage {
  name: string;
  version: string;
  private: true;
  description: string;
  type: 'module';
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}

/** Packages of `shared/` that the templates import. */
const SHARED = ['build', 'contract', 'domain', 'ui'] as const;

/** Packages that the shell provides: an area is built against the same versions. */
const PROVIDED = ['@mui/material', 'react'] as const;

async function providedVersions(root: string): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(
    await readFile(path.join(root, 'shell/package.json'), 'utf8'),
  ) as { dependencies: Record<(typeof PROVIDED)[number], string> };
  return Object.fromEntries(PROVIDED.map((name) => [name, dependencies[name]]));
}

/** Returns the package of a new area. */
async function packageOf(plan: AreaPlan, root: string): Promise<AreaPackage> {
  return {
    name: `@teluk-mart/${plan.name}`,
    version: '0.1.0',
    private: true,
    description: `Area: ${plan.subject}`,
    type: 'module',
    scripts: { build: 'tsx ../shared/build/src/run-build.ts' },
    dependencies: {
      ...Object.fromEntries(SHARED.map((name) => [`@teluk-mart/${name}`, '*'])),
      ...(await providedVersions(root)),
    },
  };
}

const TEMPLATES = path.join(import.meta.dirname, 'template');

/** Returns the files of a new area by path inside its folder, formatted as all files here. */
export async function areaFiles(plan: AreaPlan, root: string): Promise<Map<string, string>> {
  const files = new Map([
    ['package.json', `${JSON.stringify(await packageOf(plan, root), undefined, 2)}\n`],
  ]);
  const style = JSON.parse(
    await readFile(path.join(root, '.oxfmtrc.json'), 'utf8'),
  ) as FormatConfig;
  for (const template of ['every', plan.kind]) {
    const folder = path.join(TEMPLATES, template);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      const source = path.join(entry.parentPath, entry.name);
      const text = fillTemplate(await readFile(source, 'utf8'), plan);
      const { code } = await format(source, text, style);
      files.set(fillTemplate(path.relative(folder, source), plan), code);
    }
  }
  return files;
}
