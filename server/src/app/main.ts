import { openSource } from '../pages/compositions/site-source';
import { startProduct } from './start';

const root = process.cwd();

await startProduct(root, (location, log) => openSource({ env: process.env, root, location, log }));
