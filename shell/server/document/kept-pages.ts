import { sha256 } from '@teluk-mart/server-kit/hashes';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, compressWell, type Encoding } from '../files/compression';

/** A document with everything that is sent with it. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: string;
  /** It is the same for everybody who asks for it under its key. */
  isForAll: boolean;
}

/** A page as bytes, compressed once in each way that somebody asks for. */
export class KeptPage {
  readonly status: number;
  readonly headers: Page['headers'];
  readonly isForAll: boolean;
  readonly size: number;
  private readonly plain: Buffer;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();
  private readonly tag: string;

  constructor({ status, headers, html, isForAll }: Page) {
    this.status = status;
    this.headers = headers;
    this.isForAll = isForAll;
    this.plain = Buffer.from(html);
    this.size = this.plain.length;
    this.tag = sha256(this.plain, 'base64url').slice(0, 22);
  }

  /** Picks the encoding for an `Accept-Encoding` header. */
  encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
    return acceptedEncodings(acceptEncoding)[0];
  }

  etag(encoding: Encoding | undefined): string {
    return `"${this.tag}${encoding ? `-${encoding}` : ''}"`;
  }

  /** The bytes to send. */
  async bytes(encoding: Encoding | undefined): Promise<Buffer> {
    if (!encoding) return this.plain;
    const known = this.compressed.get(encoding);
    if (known) return known;
    const compressing = compressWell(this.plain, encoding);
    this.compressed.set(encoding, compressing);
    return compressing;
  }
}

/** Most bytes of pages that are kept, before compression. */
const CAPACITY = 32 * 1024 * 1024;

/** Milliseconds for which a page is kept: the visit that it names is told apart from others for an hour. */
const LIFE = 10 * 60 * 1000;

interface Generation {
  version: string;
  pages: LRUCache<string, KeptPage>;
  making: Map<string, Promise<KeptPage>>;
}

function startGeneration(version: string): Generation {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: CAPACITY,
    sizeCalculation: ({ size }) => size,
    ttl: LIFE,
  });
  return { version, pages, making: new Map() };
}

/** Keeps pages as bytes as long as the content that they show has the version from which they were made. */
export class KeptPages {
  private generation = startGeneration('');
  private isCheckedThisTurn = false;

  /** @param contentVersion changes with every write of content and with the day, before the write is answered */
  constructor(private readonly contentVersion: () => string) {}

  /** The page that is kept under a key, for a request. */
  kept(key: string): KeptPage | undefined {
    return this.current().pages.get(key);
  }

  /** The page that is kept under a key; otherwise it is made, once for all who ask meanwhile. */
  async read(key: string, make: () => Promise<Page>): Promise<KeptPage> {
    const { pages, making } = this.current();
    const known = pages.get(key) ?? making.get(key);
    if (known) return known;
    const made = make()
      .then((page) => {
        const kept = new KeptPage(page);
        // Into the generation that it was begun in: one that has passed meanwhile is asked no more.
        if (kept.isForAll) pages.set(key, kept);
        return kept;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  /**
   * Looks at the version once in a turn of the event loop: the requests that one turn brings were all sent before the
   * first of them is looked at.
   */
  private current(): Generation {
    if (this.isCheckedThisTurn) return this.generation;
    this.isCheckedThisTurn = true;
    setImmediate(() => {
      this.isCheckedThisTurn = false;
    });
    const version = this.contentVersion();
    if (this.generation.version !== version) this.generation = startGeneration(version);
    return this.generation;
  }
}
