import { openSource } from '../pages/compositions/site-source';
import { startProduct } from './start';

const root = process.cwd();

await startProduct(root, (releases, log) => openSource(releases, root, log));
