/**
 * The value of a cookie in a request's `Cookie` header; `undefined` where the browser sent none of that name. Our cookies
 * hold nothing that would have to be decoded.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return undefined;
}
