import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address within IPv6, as sockets for both give it. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Groups of an IPv6 address that name the network of a customer, /48. */
const CUSTOMER_GROUPS = 3;

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  const [head = [], tail = []] = plain
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => parseInt(group, 16).toString(16));
}

/**
 * The network that an address belongs to as far as one person may command it: the /24 of an IPv4 address, the least that
 * is routed by itself, or the /48 of an IPv6 address, the most that a provider gives to one customer.
 */
export function wideNetwork(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  return `${groupsOf(plain).slice(0, CUSTOMER_GROUPS).join(':')}::/48`;
}

/** Names networks so that they can be told apart and counted by all servers of a shop, and not be read. */
export class NetworkNames {
  /** @param secret the shop's secret */
  constructor(private readonly secret: string) {}

  /** The name of the network of an address. */
  of(address: string): string {
    const mac = createHmac('sha256', this.secret).update(`network ${wideNetwork(address)}`);
    return mac.digest('base64url').slice(0, 16);
  }
}
