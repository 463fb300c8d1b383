import negotiate from '@fastify/accept-negotiator';

/** The ways in which we compress, the best one first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The ways of compressing that an `Accept-Encoding` header lets us choose from, the best one first. */
export function acceptedEncodings(header = ''): Encoding[] {
  // As in @fastify/static: a client that takes anything gets gzip, which all know.
  const accepted = header.toLowerCase().replaceAll('*', 'gzip');
  return ENCODINGS.filter((encoding) => negotiate(accepted, [encoding]) !== null);
}
