import { startProduct } from './start';

await startProduct(process.cwd());
