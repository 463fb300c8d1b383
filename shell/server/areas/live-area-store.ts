import { type AreaManifest, MANIFEST_FILE } from '@teluk-mart/shared/contract/area-manifest';
import type { RegisteredArea } from '@teluk-mart/shared/contract/registry';
import type { AreaStore } from './area-store';

/** Some areas come live from a developer's build, the others from where they always are. */
export class LiveAreaStore implements AreaStore {
  /** @param live addresses of live builds by area, ending in a slash */
  constructor(
    private readonly live: ReadonlyMap<string, string>,
    private readonly others: AreaStore,
  ) {}

  names(): Promise<readonly string[]> {
    return this.others.names();
  }

  async find(name: string): Promise<RegisteredArea | undefined> {
    const base = this.live.get(name);
    if (!base) return this.others.find(name);
    const answer = await fetch(base + MANIFEST_FILE).catch(() => undefined);
    if (!answer?.ok) return undefined;
    return { ...((await answer.json()) as AreaManifest), base };
  }
}
