import { buildAll } from './lib/build.mjs';

/** `npm run build`: builds what has changed. */
await buildAll();
