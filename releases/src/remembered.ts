/** Documents that are kept in memory at once: more than the live ones and those of tabs that are still open. */
const MOST = 200;

/** Keeps what was read of documents that never change; what is not there is looked for again. */
export class Remembered<Document> {
  private readonly documents = new Map<string, Document>();

  /** The document under a key, read at most once while it is remembered. */
  async get(key: string, read: () => Promise<Document | undefined>): Promise<Document | undefined> {
    const known = this.documents.get(key) ?? (await read());
    if (known === undefined) return undefined;
    // Asked for last, forgotten last.
    this.documents.delete(key);
    this.documents.set(key, known);
    const [oldest] = this.documents.keys();
    if (this.documents.size > MOST && oldest !== undefined) this.documents.delete(oldest);
    return known;
  }
}
