import webpack, { type Compiler } from 'webpack';
import { PREPARE_SCRIPT } from '../contract/prepare-script';
import { RELEASE_GLOBAL, ReleaseRuntimeModule } from './release-runtime-module';

const STAGE = 'ScriptPreparationPlugin';

/**
 * Has every script that a build asks for prepared by the shell before it is attached: webpack knows nothing of the
 * hashes of compositions, nor of two releases of one area in one page.
 */
export class ScriptPreparationPlugin {
  /** @param keepsRelease whether the build may live in a page beside another release of itself: an area's */
  constructor(private readonly keepsRelease: boolean) {}

  apply(compiler: Compiler): void {
    const { RuntimeGlobals, runtime } = webpack;
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
