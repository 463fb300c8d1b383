/** Hosts that a browser takes for its own machine: what comes from there needs no encryption. */
const OWN_MACHINE = ['localhost', '127.0.0.1'];

/** Host names and numbers only: the address goes into a Content-Security-Policy, where `;` or `*` would say more. */
const PLAIN_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * Whether a developer's area may be loaded from an address: this machine by http, or any machine by https; a folder
 * (it ends in a slash), spelled as browsers spell it, without query, fragment, name or password.
 */
export function isDeveloperBase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { href, protocol, hostname, pathname, origin } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && OWN_MACHINE.includes(hostname));
  return (
    isSafe &&
    PLAIN_HOST.test(hostname) &&
    pathname.endsWith('/') &&
    href === address &&
    href === origin + pathname
  );
}
