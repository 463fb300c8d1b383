import {
  PREPARE_SCRIPT,
  type PrepareScript,
  RELEASE_ATTRIBUTE,
} from '@teluk-mart/shared/contract/prepare-script';
import { scriptAttempts } from './prepare-script-attempts';

declare global {
  /** Through this every webpack runtime of the page has its scripts prepared; set before the first of them loads. */
  var __PREPARE_SCRIPT__: PrepareScript;
}

/** A well-formed hash that no file has. */
const HASH_OF_NOTHING = `sha384-${'A'.repeat(64)}`;

/**
 * Tells the hash that the tab's composition gives a script: `live` for one of a developer's live build, which changes,
 * `undefined` for one that the composition does not know.
 */
export type HashOf = (address: URL) => string | undefined;

/**
 * Lets scripts load only with the hash that the composition names: one that it does not know is refused. Called once,
 * before anything of an area is asked for.
 */
export function installPrepareScript(hashOf: HashOf): void {
  globalThis[PREPARE_SCRIPT] = (script, release) => {
    if (release !== undefined) script.setAttribute(RELEASE_ATTRIBUTE, release);
    // The browser's integrity policy lets nothing pass that is fetched without CORS, wherever it comes from.
    script.crossOrigin = 'anonymous';
    const hash = hashOf(new URL(script.src));
    if (hash !== 'live') script.integrity = hash ?? HASH_OF_NOTHING;
    scriptAttempts.note(script);
  };
}
