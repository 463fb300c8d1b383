import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaPlan } from './area-plan';

/** What a new area's `package.json` says. */
export interface AreaPackage {
  name: string;
  version: string;
  private: true;
  description: string;
  type: 'module';
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}

/** The version of React that the shell provides: an area is built against the same one. */
async function reactVersion(root: string): Promise<string> {
  const { dependencies } = JSON.parse(
    await readFile(path.join(root, 'shell/package.json'), 'utf8'),
  ) as { dependencies: { react: string } };
  return dependencies.react;
}

/** The package of a new area. */
export async function packageOf(plan: AreaPlan, root: string): Promise<AreaPackage> {
  return {
    name: `@teluk-mart/${plan.name}`,
    version: '0.1.0',
    private: true,
    description: `Area: ${plan.subject}`,
    type: 'module',
    scripts: { build: 'tsx ../shared/src/build/run-build.ts' },
    dependencies: { '@teluk-mart/shared': '*', react: await reactVersion(root) },
  };
}
