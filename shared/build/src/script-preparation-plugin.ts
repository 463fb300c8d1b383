import { PREPARE_SCRIPT, RELEASE_ATTRIBUTE } from '@teluk-mart/contract/scripts';
import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** Property in which a build's runtime keeps its release. */
const RELEASE_GLOBAL = `${RuntimeGlobals.require}.release`;

/**
 * Part of an area's runtime: reads its release from its own script element while that runs, and loads its chunks by
 * scripts of its own. Otherwise webpack would wait for another release's script, and its own chunk would never arrive.
 */
class ReleaseRuntimeModule extends RuntimeModule {
  constructor() {
    // After the function that loads scripts, which it wraps.
    super('release', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `${RELEASE_GLOBAL} = document.currentScript?.getAttribute('${RELEASE_ATTRIBUTE}') ?? undefined;`,
      `const load = ${load};`,
      // Without a key it looks for no other script with the same chunk.
      `${load} = (url, done, key, chunk, priority) => load(url, done, undefined, chunk, priority);`,
    ]);
  }
}

const STAGE = 'ScriptPreparationPlugin';

/**
 * Has the shell prepare every script that a build asks for before it is attached. Webpack knows nothing of the hashes
 * of compositions, nor of two releases of one area in one page.
 */
export class ScriptPreparationPlugin {
  /** @param keepsRelease whether another release of the build may live in the same page: true for an area */
  constructor(private readonly keepsRelease: boolean) {}

  apply(compiler: Compiler): void {
    const { runtime } = webpack;
    const release = this.keepsRelease ? RELEASE_GLOBAL : 'undefined';
    compiler.hooks.thisCompilation.tap(STAGE, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        STAGE,
        (source) => `${source}\nself[${JSON.stringify(PREPARE_SCRIPT)}](script, ${release});`,
      );
      if (!this.keepsRelease) return;
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(STAGE, (chunk) => {
          compilation.addRuntimeModule(chunk, new ReleaseRuntimeModule());
        });
    });
  }
}
