import { openSource } from './compositions/site-source';
import { startProduct } from './product';

const root = process.cwd();

await startProduct(root, (settings, log) => {
  const { overrideOrigins } = settings;
  return openSource({ env: process.env, root, location: settings, log, overrideOrigins });
});
