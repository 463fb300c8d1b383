import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** Channels of notifications that servers on one database send each other. */
export type Channel = 'content_version' | 'files_removed';

/** The servers on one database: notifications among them, and the election of a leader. */
export interface Cluster {
  /** Notifies all servers, this one too, as soon as the transaction is committed; at most 8000 bytes. */
  notify(tables: Kysely<Tables>, channel: Channel, message: string): Promise<void>;
  /** Calls a handler with every notification of a channel. Some may be lost: `onReconnect` is called then. */
  subscribe(channel: Channel, handler: (message: string) => void): void;
  /** Calls a handler whenever notifications may have been lost. */
  onReconnect(handler: () => void): void;
  /** Returns true if this is the one server that does what only one may do: daily maintenance. */
  isLeader(): boolean;
}

/** A cluster of one: the embedded database is one server's. */
export const SINGLE_SERVER: Cluster = {
  notify: async () => undefined,
  subscribe: () => undefined,
  onReconnect: () => undefined,
  isLeader: () => true,
};
