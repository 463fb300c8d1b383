import type { Canary } from '@teluk-mart/releases/deployment';
import type { SiteSource } from './site-source';

/** What the web server delivers from, and how it takes a candidate back. */
export interface OpenedSource {
  source: SiteSource;
  /** Takes a candidate back; does nothing where it is none any more. */
  withdraw: (canary: Canary, why: string) => Promise<void>;
  /** Lets the store go. */
  close: () => void;
}
