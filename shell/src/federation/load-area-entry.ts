import { containerName } from '@teluk-mart/shared/contract/container-name';
import { PREPARE_SCRIPT } from '@teluk-mart/shared/contract/prepare-script';
import type { ListedArea } from '@teluk-mart/shared/contract/registry';
import { separateChunks } from './chunk-globals';

/** Milliseconds after which an entry that has not come counts as failed. */
const ENTRY_TIMEOUT = 20_000;

/** Takes what a remote entry has left under its global name, so that the next release cannot be mistaken for it. */
function takeContainer(name: string): unknown {
  const container: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, undefined);
  return container;
}

function createScript(area: ListedArea, address: URL): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address.href;
  script.fetchPriority = 'high';
  globalThis[PREPARE_SCRIPT](script, area.release);
  return script;
}

/**
 * Runs an area's remote entry and gives the container that it makes. The federation runtime has a loader too, but that
 * one knows no hashes, and takes any script of the same address and any container of the same name for the right one.
 *
 * @throws Error where the entry does not come within 20 seconds, is refused, or makes no container
 */
export function loadAreaEntry(area: ListedArea): Promise<unknown> {
  const address = new URL(area.base + area.entry, document.baseURI);
  separateChunks(area.name);
  const script = createScript(area, address);
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${address.href} ${what}`));
    const timeout = setTimeout(() => fail('did not come in time'), ENTRY_TIMEOUT);
    // Stays until the script has run, even after the timeout: one that comes late must leave nothing behind.
    script.addEventListener('load', () => {
      clearTimeout(timeout);
      script.remove();
      const container = takeContainer(containerName(area.name));
      if (container) resolve(container);
      else fail('is not the entry of an area');
    });
    script.addEventListener('error', () => {
      clearTimeout(timeout);
      script.remove();
      fail('could not be loaded');
    });
    document.head.append(script);
  });
}
