import type { Deployment } from './deployment';
import { DEPLOYMENTS, deploymentKey, deploymentNumber } from './keys';
import { inParallel } from './parallel';
import { parseDocument } from './parse-document';
import type { ReleaseStore } from './store/release-store';

/** The deployments of a store. The entry with the highest number says what is live. */
export class Journal {
  private newestKnown: Deployment | undefined;
  private hasListed = false;

  constructor(private readonly store: ReleaseStore) {}

  /** The newest entry. Cheap enough to be asked for all the time: usually one look for the number that comes next. */
  async newest(): Promise<Deployment | undefined> {
    if (!this.hasListed) {
      const last = (await this.numbers()).at(-1);
      this.know(last === undefined ? undefined : await this.entry(last));
      this.hasListed = true;
    }
    while (await this.lookForNext());
    return this.newestKnown;
  }

  /** One entry; `undefined` where there is none with this number. */
  async entry(number: number): Promise<Deployment | undefined> {
    const key = deploymentKey(number);
    const bytes = await this.store.read(key);
    return bytes && (parseDocument(key, bytes) as Deployment);
  }

  /** All entries, newest first. */
  async history(): Promise<Deployment[]> {
    const numbers = (await this.numbers()).reverse();
    const entries = await inParallel(numbers, (number) => this.entry(number));
    return entries.filter((entry) => entry !== undefined);
  }

  /** Adds an entry under its number; `false` where somebody else was faster. */
  append(deployment: Deployment): Promise<boolean> {
    const bytes = Buffer.from(JSON.stringify(deployment, undefined, 2));
    return this.store.create(deploymentKey(deployment.number), bytes);
  }

  private async lookForNext(): Promise<boolean> {
    const next = await this.entry((this.newestKnown?.number ?? 0) + 1);
    this.know(next);
    return next !== undefined;
  }

  /** Answers of looks that overlap may come in any order. */
  private know(entry: Deployment | undefined): void {
    if (entry && entry.number > (this.newestKnown?.number ?? 0)) this.newestKnown = entry;
  }

  private async numbers(): Promise<number[]> {
    const names = await this.store.list(DEPLOYMENTS);
    return names
      .map(deploymentNumber)
      .filter((number) => number !== undefined)
      .sort((a, b) => a - b);
  }
}
