import {
  PREPARE_SCRIPT,
  type PrepareScript,
  RELEASE_ATTRIBUTE,
} from '@teluk-mart/contract/scripts';
import { type HashOf, integrityAttributes } from './plugins/integrity';
import { limitScript } from './plugins/limits';

declare global {
  /** Prepares the scripts of every webpack runtime of the page; set before the first of them loads. */
  var __PREPARE_SCRIPT__: PrepareScript;
}

/**
 * Prepares the chunks of shell and areas as the runtime's plugins prepare remote entries. Webpack loads chunks by itself,
 * and asks none of the federation's hooks. Called once, before anything is asked for.
 */
export function installPrepareScript(hashOf: HashOf): void {
  globalThis[PREPARE_SCRIPT] = (script, release) => {
    if (release !== undefined) script.setAttribute(RELEASE_ATTRIBUTE, release);
    for (const [name, value] of Object.entries(integrityAttributes(script.src, hashOf))) {
      script.setAttribute(name, value);
    }
    limitScript(script);
  };
}
