import { openSource } from '../pages/compositions/site-source';
import { startProduct } from './start';

const root = process.cwd();
const composition = process.env.COMPOSITION?.trim();

await startProduct(root, (releases, log) => openSource({ composition, root, releases, log }));
