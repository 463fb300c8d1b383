import { DamagedError } from './damaged-error';
import type { Deployment } from './deployment';
import { isDeployment } from './is-deployment';
import { DEPLOYMENTS, deploymentKey, deploymentNumber } from './keys';
import { inParallel } from './parallel';
import { parseDocument } from './parse-document';
import type { ReleaseStore } from './store/release-store';

/** The entries of a store's journal, each checked when it is read. */
export class JournalEntries {
  private readonly toldOf = new Set<number>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: (line: string) => void,
  ) {}

  /** One entry; `undefined` where there is none with this number, or a damaged one, which is told once. */
  async get(number: number): Promise<Deployment | undefined> {
    const found = await this.look(number);
    return typeof found === 'string' ? undefined : found;
  }

  /** One entry, or why there is none. */
  async look(number: number): Promise<Deployment | 'missing' | 'damaged'> {
    const key = deploymentKey(number);
    const bytes = await this.store.read(key);
    if (!bytes) return 'missing';
    try {
      const document = parseDocument(key, bytes);
      if (isDeployment(document, number)) return document;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
    }
    this.tell(number, new DamagedError(key));
    return 'damaged';
  }

  /** All entries that can be read, newest first. */
  async history(): Promise<Deployment[]> {
    const numbers = (await this.numbers()).reverse();
    const entries = await inParallel(numbers, (number) => this.get(number));
    return entries.filter((entry) => entry !== undefined);
  }

  /** The numbers that are taken, in ascending order. */
  async numbers(): Promise<number[]> {
    const names = await this.store.list(DEPLOYMENTS);
    return names
      .map(deploymentNumber)
      .filter((number) => number !== undefined)
      .sort((a, b) => a - b);
  }

  /** Adds an entry under its number; `false` where somebody else was faster. */
  append(deployment: Deployment): Promise<boolean> {
    const bytes = Buffer.from(JSON.stringify(deployment, undefined, 2));
    return this.store.create(deploymentKey(deployment.number), bytes);
  }

  private tell(number: number, { message }: DamagedError): void {
    if (this.toldOf.has(number)) return;
    this.toldOf.add(number);
    this.log(`${message} It counts for nothing.`);
  }
}
