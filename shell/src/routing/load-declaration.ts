import type { AreaDeclaration } from '@teluk-mart/shared/contract';
import type { ListedArea } from '@teluk-mart/shared/contract/registry';
import type { AreaRegistry } from '../federation/area-registry';
import { AreaUnavailableError } from '../federation/area-unavailable-error';
import { loadArea } from '../federation/load-area';
import { scriptAttempts } from '../federation/prepare-script-attempts';

/**
 * Loads what an area declares, in the release that the tab runs. A failure lets the tab ask whether there is a newer
 * composition, which is then taken at the next navigation.
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
    void registry.ask();
    throw error instanceof AreaUnavailableError
      ? error
      : new AreaUnavailableError(area.name, error);
  }
}
