import { openSource } from './compositions/site-source';
import { startProduct } from './product';

const root = process.cwd();

await startProduct(root, ({ dataDirectory }, log) =>
  openSource({ env: process.env, root, dataDirectory, log }),
);
