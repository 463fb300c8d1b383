import type { Deployment } from './deployment';
import type { Journal } from './journal';
import type { JournalEntries } from './journal-entries';
import { inParallel } from './parallel';

/** Compositions that anybody ever got by a deployment, everybody or a slice of the visitors; grows with the journal. */
export class WentLive {
  private readonly ids = new Set<string>();
  private readonly read = new Set<number>();

  constructor(
    private readonly journal: Pick<Journal, 'head'>,
    private readonly entries: Pick<JournalEntries, 'numbers' | 'get'>,
  ) {}

  /** Whether a composition was ever live. Each entry of the journal is read once for that. */
  async has(id: string): Promise<boolean> {
    if (this.ids.has(id)) return true;
    const { newest, next } = await this.journal.head();
    this.add(newest);
    if (!this.read.has(next - 1)) await this.readUnread();
    return this.ids.has(id);
  }

  private async readUnread(): Promise<void> {
    const numbers = (await this.entries.numbers()).filter((number) => !this.read.has(number));
    const unread = await inParallel(numbers, (number) => this.entries.get(number));
    for (const entry of unread) this.add(entry);
    for (const number of numbers) this.read.add(number);
  }

  private add(entry: Deployment | undefined): void {
    if (!entry) return;
    this.ids.add(entry.stable);
    for (const { composition } of entry.canaries) this.ids.add(composition);
  }
}
