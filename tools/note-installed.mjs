import { markInstalled } from './lib/ensure-installed.mjs';
import { root } from './lib/run.mjs';

/** `npm ci` runs it at its end: notes that the packages are those of the lock file, so that no command warns of them. */
await markInstalled(root);
