import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import type { BuildMode } from './common-config';

/**
 * Builds the package in the current folder, as its `webpack.config.ts` says. The process ends with status 1 and
 * webpack's own report if something is wrong.
 */
async function build(): Promise<void> {
  const file = path.resolve('webpack.config.ts');
  const { default: configure } = (await import(pathToFileURL(file).href)) as {
    default: (mode: BuildMode) => Configuration[] | Promise<Configuration[]>;
  };
  const started = Date.now();
  const compiler = webpack(await configure('production'));
  compiler?.run((error, stats) => {
    if (error) console.error(error);
    if (stats?.hasErrors() || stats?.hasWarnings())
      console.error(stats.toString('errors-warnings'));
    const failed = Boolean(error) || Boolean(stats?.hasErrors());
    if (!failed) {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${path.basename(process.cwd())} built in ${seconds} s`);
    }
    compiler.close(() => process.exit(failed ? 1 : 0));
  });
}

await build();
