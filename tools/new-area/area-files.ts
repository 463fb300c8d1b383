import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { AreaPlan } from './area-plan';
import { fillTemplate } from './fill-template';
import { packageOf } from './package-of';

const TEMPLATES = path.join(import.meta.dirname, 'template');

/** The files of a new area by path inside its folder, formatted as everything here is. */
export async function areaFiles(plan: AreaPlan, root: string): Promise<Map<string, string>> {
  const files = new Map([
    ['package.json', `${JSON.stringify(await packageOf(plan, root), undefined, 2)}\n`],
  ]);
  for (const template of ['every', plan.kind]) {
    const folder = path.join(TEMPLATES, template);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      const source = path.join(entry.parentPath, entry.name);
      const text = fillTemplate(await readFile(source, 'utf8'), plan);
      const style = await resolveConfig(source);
      files.set(
        fillTemplate(path.relative(folder, source), plan),
        await format(text, { ...style, filepath: source }),
      );
    }
  }
  return files;
}
