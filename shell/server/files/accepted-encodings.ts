import negotiate from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** The ways in which we compress, the best one first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What the usual headers of browsers mean. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 100 });

/** The ways of compressing that an `Accept-Encoding` header lets us choose from, the best one first. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const kept = known.get(header);
  if (kept) return kept;
  const accepted = negotiated(header);
  known.set(header, accepted);
  return accepted;
}

function negotiated(header: string): Encoding[] {
  // As in @fastify/static: a client that takes anything gets gzip, which all know.
  const accepted = header.toLowerCase().replaceAll('*', 'gzip');
  return ENCODINGS.filter((encoding) => negotiate(accepted, [encoding]) !== null);
}
