import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildMode } from '@teluk-mart/shared/build/common-config';
import type { Configuration } from 'webpack';

/**
 * The browser build of a part, as its `webpack.config.ts` says.
 *
 * @param folder the part's folder
 * @throws where it has none
 */
export async function browserBuild(folder: string, mode: BuildMode): Promise<Configuration> {
  const file = pathToFileURL(path.join(folder, 'webpack.config.ts')).href;
  const { default: configure } = (await import(file)) as {
    default: (mode: BuildMode) => Configuration[];
  };
  const [browser] = configure(mode);
  if (!browser) throw new Error(`${folder} has no build`);
  return browser;
}
