import webpack from 'webpack';
import { RELEASE_ATTRIBUTE } from '../contract/prepare-script';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** Where a build's runtime keeps which release it is. */
export const RELEASE_GLOBAL = `${RuntimeGlobals.require}.release`;

/**
 * Part of an area's runtime: it learns its release from its own script element while that runs, and loads its chunks
 * by scripts of its own. Left to itself webpack would wait for a script that another release has asked for, whose chunk
 * never arrives here.
 */
export class ReleaseRuntimeModule extends RuntimeModule {
  constructor() {
    // After the function that loads scripts, which it wraps.
    super('release', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `${RELEASE_GLOBAL} = document.currentScript?.getAttribute('${RELEASE_ATTRIBUTE}') ?? undefined;`,
      `const load = ${load};`,
      // Without a key it looks for no other script that would do as well.
      `${load} = (url, done, key, chunk, priority) => load(url, done, undefined, chunk, priority);`,
    ]);
  }
}
