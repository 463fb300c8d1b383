import negotiate from '@fastify/accept-negotiator';
import type { Encoding } from '@teluk-mart/server-kit/compressed-text';
import { LRUCache } from 'lru-cache';

/** The ways in which we compress, the best one first. */
const COMPRESSIONS = ['br', 'gzip'] as const satisfies readonly Encoding[];
export type Compression = (typeof COMPRESSIONS)[number];

/** Accepted encodings by header; browsers send only a few. */
const known = new LRUCache<string, readonly Compression[]>({ max: 100 });

/** The ways of compressing that an `Accept-Encoding` header lets us choose from, the best one first. */
export function acceptedEncodings(header = ''): readonly Compression[] {
  const kept = known.get(header);
  if (kept) return kept;
  const accepted = negotiated(header);
  known.set(header, accepted);
  return accepted;
}

/** The encoding in which an `Accept-Encoding` header gets a text. */
export function bestEncoding(header: string | undefined): Encoding {
  const [best = 'identity'] = acceptedEncodings(header);
  return best;
}

function negotiated(header: string): Compression[] {
  // As in @fastify/static: a client that takes anything gets gzip, which all know.
  const accepted = header.toLowerCase().replaceAll('*', 'gzip');
  return COMPRESSIONS.filter((encoding) => negotiate(accepted, [encoding]) !== null);
}
