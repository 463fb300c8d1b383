import type { AreaDeclaration } from '@teluk-mart/contract';
import type { ListedArea } from '@teluk-mart/contract/registry';
import type { AreaRegistry } from './area-registry';
import { AreaUnavailableError } from './area-unavailable-error';
import { loadArea } from './load-area';
import { scriptAttempts } from './plugins/limits';

/**
 * Loads an area's declaration, in the release that the tab runs. A failure lets the tab ask for a newer composition,
 * which is then adopted at the next navigation.
 *
 * @throws AreaUnavailableError
 */
export async function loadDeclaration(
  registry: AreaRegistry,
  area: ListedArea,
): Promise<AreaDeclaration> {
  try {
    await registry.completeHashes(area);
    return await loadArea(area);
  } catch (error) {
    // Also where no script has been asked for yet: the document's preloads may have failed with all else.
    scriptAttempts.fail(area.base);
    void registry.refresh();
    throw error instanceof AreaUnavailableError
      ? error
      : new AreaUnavailableError(area.name, error);
  }
}
