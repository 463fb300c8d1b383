import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Bits of an IPv6 address that name the network of a customer: the most that a provider gives to one. */
const CUSTOMER_BITS = 48;

/** A wide network may have so many times what one network may: neighbours share it, and so do attackers. */
export const NETWORKS_OF_WIDE = 4;

/**
 * Returns the network of an address, which counts as one sender: an IPv4 address, or the /64 of an IPv6 address. Each
 * subscriber has at least one.
 */
export function networkOf(address: string | undefined): string {
  return normalizeIP(address ?? '');
}

/**
 * Returns the network that one person may command all of. It is the /24 of an IPv4 address, the least that is routed by
 * itself, or the /48 of an IPv6 address.
 */
export function wideNetworkOf(address: string | undefined): string {
  const network = normalizeIP(address ?? '', CUSTOMER_BITS);
  if (!isIPv4(network)) return `${network}/${CUSTOMER_BITS}`;
  return `${network.split('.').slice(0, 3).join('.')}.0/24`;
}
