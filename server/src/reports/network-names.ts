import { createHmac } from 'node:crypto';
import { networkOf } from '@teluk-mart/api/http';

/** Names networks so that all servers of a shop can count them apart and nobody can read them. */
export class NetworkNames {
  /** @param secret the shop's secret */
  constructor(private readonly secret: string) {}

  /** Returns the name of the network of an address. */
  of(address: string): string {
    const mac = createHmac('sha256', this.secret).update(`network ${networkOf(address)}`);
    return mac.digest('base64url').slice(0, 16);
  }
}
