/** The ways in which we compress. */
export type Encoding = 'br' | 'gzip';

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/** Weight 0 forbids what it stands at (RFC 9110 12.4.2). */
const FORBIDDEN = /;\s*q=0(\.0*)?\s*(;|$)/i;

/** The ways of compressing that an `Accept-Encoding` header lets us choose from, the best one first. */
export function acceptedEncodings(header = ''): Encoding[] {
  const items = header.split(',').map((item) => {
    const name = item.split(';')[0]?.trim().toLowerCase();
    return [name, !FORBIDDEN.test(item)] as const;
  });
  const isAccepted = new Map(items);
  return PREFERRED.filter((name) => isAccepted.get(name) ?? isAccepted.get('*') ?? false);
}
