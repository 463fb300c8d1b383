import { RecentlyUsed } from './recently-used';

/** Documents that are kept in memory at once: more than the live ones and those of tabs that are still open. */
const MOST = 200;

/** Keeps what was read of documents that never change; what is not there is looked for again. */
export class Remembered<Document> {
  private readonly documents = new RecentlyUsed<Document>(MOST);

  /** The document under a key, read at most once while it is remembered. */
  async get(key: string, read: () => Promise<Document | undefined>): Promise<Document | undefined> {
    const known = this.documents.get(key) ?? (await read());
    if (known !== undefined) this.documents.set(key, known);
    return known;
  }
}
