import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Settings } from '@teluk-mart/server-kit/settings';
import type { FastifyInstance } from 'fastify';
import { networkOf, wideNetworkOf } from './networks';

/** Returns true if a connection comes from a proxy whose headers are believed. */
export type IsTrustedProxy = (address: string | undefined) => boolean;

/** Makes the test that distinguishes own proxies from visitors. */
export function trustedProxies(trustProxy: Settings['trustProxy']): IsTrustedProxy {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const list = new BlockList();
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(
      address,
      bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits),
      family,
    );
  }
  return (address = '') => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/** A wide network may have so many times the connections of one network. */
const NETWORKS_OF_WIDE = 2;

/** Connections that are counted together: of a network, or of a wide one. */
interface Group {
  readonly key: string;
  size: number;
  /** Connections over which no request is being answered, the one that has waited longest first. */
  readonly waiting: Set<Socket>;
}

/** An open connection. */
interface Connection {
  /** None for a proxy: its connections are those of all its visitors. */
  readonly groups: readonly Group[];
  /** Requests that are being answered. */
  requests: number;
}

/** The connections of a server, which give way to newcomers where there is no room. */
class Connections {
  private readonly groups = new Map<string, Group>();
  private readonly open = new Map<Socket, Connection>();

  constructor(
    private readonly max: number,
    private readonly maxOfNetwork: number,
  ) {}

  /** Takes a connection; returns false where no other can give way to it. */
  take(socket: Socket, isProxy: boolean): boolean {
    const groups = isProxy ? [] : this.groupsOf(socket.remoteAddress);
    const isRefused = groups.some(
      (group, index) =>
        group.size >= this.maxOfNetwork * (index === 0 ? 1 : NETWORKS_OF_WIDE) &&
        !this.closeWaiting(group),
    );
    if (isRefused || (this.open.size >= this.max && !this.closeWaiting(this.largest())))
      return false;
    for (const group of groups) {
      this.groups.set(group.key, group);
      group.size += 1;
      group.waiting.add(socket);
    }
    this.open.set(socket, { groups, requests: 0 });
    return true;
  }

  /** Forgets a connection. */
  drop(socket: Socket): void {
    const connection = this.open.get(socket);
    if (!connection) return;
    this.open.delete(socket);
    for (const group of connection.groups) {
      group.size -= 1;
      group.waiting.delete(socket);
      if (group.size === 0) this.groups.delete(group.key);
    }
  }

  /** Notes that a request has come over a connection. */
  begin(socket: Socket): void {
    const connection = this.open.get(socket);
    if (!connection) return;
    connection.requests += 1;
    for (const { waiting } of connection.groups) waiting.delete(socket);
  }

  /** Notes that a request has been answered: with none left, the connection waits for the next one. */
  end(socket: Socket): void {
    const connection = this.open.get(socket);
    if (!connection) return;
    connection.requests -= 1;
    if (connection.requests > 0) return;
    for (const { waiting } of connection.groups) waiting.add(socket);
  }

  private groupsOf(address: string | undefined): [network: Group, wide: Group] {
    const find = (key: string) =>
      this.groups.get(key) ?? { key, size: 0, waiting: new Set<Socket>() };
    return [find(networkOf(address)), find(wideNetworkOf(address))];
  }

  /** Closes the connection of a group that has waited longest; returns false where none waits. */
  private closeWaiting(group: Group | undefined): boolean {
    const [socket] = group?.waiting ?? [];
    if (!socket) return false;
    this.drop(socket);
    socket.destroy();
    return true;
  }

  /** Finds the group with the most connections among those that can give way. */
  private largest(): Group | undefined {
    let largest: Group | undefined;
    for (const group of this.groups.values()) {
      if (group.waiting.size > 0 && group.size > (largest?.size ?? 0)) largest = group;
    }
    return largest;
  }
}

/**
 * Bounds the connections of all, of a network, and of a wide one. A connection is refused only if no waiting one can be
 * closed in its place: first of its own network, then of the largest.
 */
export function limitConnections(
  app: FastifyInstance,
  {
    maxConnections,
    connectionsPerAddress,
  }: Pick<Settings, 'maxConnections' | 'connectionsPerAddress'>,
  isTrustedProxy: IsTrustedProxy,
): void {
  const { server } = app;
  const connections = new Connections(maxConnections, connectionsPerAddress);
  server.prependListener('connection', (socket: Socket) => {
    if (!connections.take(socket, isTrustedProxy(socket.remoteAddress))) {
      socket.destroy();
      return;
    }
    socket.once('close', () => connections.drop(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    connections.begin(socket);
    response.once('close', () => connections.end(socket));
  });
}
