import { bin, run } from './run.mjs';

/** Builds every package whose sources, or those it depends on, have changed; the rest comes from the cache. */
export async function buildAll() {
  await run(bin('lerna'), ['run', 'build', '--concurrency=2', '--loglevel=error'], {
    env: { NX_TUI: 'false', NX_DAEMON: 'false' },
  });
}
