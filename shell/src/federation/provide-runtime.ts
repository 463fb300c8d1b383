import * as runtimeCore from '@module-federation/runtime-core';

declare global {
  /** Gives the areas' remote entries the federation runtime, so that none of them carries a copy. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/** Runtime plugin of the host: hands the areas the host's own federation runtime (docs/decisions/002-sharing.md). */
export default function provideRuntime() {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return { name: 'provide-runtime' };
}
