import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding } from './compressed-text';

/** Encodings that we send, the best one first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Accepted encodings by header; browsers send only a few. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 100 });

/** Returns the encodings that an `Accept-Encoding` header lets us choose from (RFC 9110 12.5.3), the best one first. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const found = known.get(header);
  if (found) return found;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header.toLowerCase() } });
  const accepted = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  known.set(header, accepted);
  return accepted;
}

/** Returns the encoding in which an `Accept-Encoding` header gets a text. */
export function bestEncoding(header: string | undefined): Encoding {
  const [best = 'identity'] = acceptedEncodings(header);
  return best;
}
