import path from 'node:path';
import webpack from 'webpack';
import { browserBuild } from './browser-build';

/**
 * Builds the shell's browser app anew whenever its sources change; a page load shows it.
 *
 * @param root the repository's folder
 * @returns folder of the build, once it is there for the first time
 */
export async function watchShell(root: string): Promise<string> {
  const config = await browserBuild(path.join(root, 'shell'), 'development');
  await new Promise<void>((resolve) => {
    webpack(config)?.watch({}, (error, stats) => {
      if (error) console.error(error);
      else console.log(`shell: ${stats?.hasErrors() ? stats.toString('errors-only') : 'built'}`);
      resolve();
    });
  });
  return path.join(root, 'shell/dist-development');
}
