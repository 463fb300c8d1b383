import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** What servers on one database tell each other. */
export type Channel = 'content_version' | 'files_added' | 'files_removed';

/** The other servers on the same database. */
export interface Peers {
  /** Tells all servers, this one too, as soon as the transaction is committed; at most 8000 bytes. */
  tell(tables: Kysely<Tables>, channel: Channel, message: string): Promise<void>;
  /** Calls a handler with every message on a channel. One may be lost: `onReconnect` says when. */
  hear(channel: Channel, handler: (message: string) => void): void;
  /** Calls a handler whenever messages may have been lost. */
  onReconnect(handler: () => void): void;
  /** Returns true if this is the one server that does what only one may do: daily maintenance, pictures as AVIF. */
  leads(): boolean;
}

/** No other servers: the embedded database is one server's. */
export const ALONE: Peers = {
  tell: async () => undefined,
  hear: () => undefined,
  onReconnect: () => undefined,
  leads: () => true,
};
