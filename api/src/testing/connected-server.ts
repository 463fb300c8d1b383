import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../http-server';

/** A server with limits of its connections, and clients of it. */
export class ConnectedServer {
  private readonly sockets: Socket[] = [];

  private constructor(
    private readonly app: FastifyInstance,
    private readonly port: number,
  ) {}

  static async start(limits: {
    maxConnections: number;
    connectionsPerAddress: number;
  }): Promise<ConnectedServer> {
    const app = createHttpServer({ logLevel: 'silent', trustProxy: false, ...limits });
    app.get('/', async () => 'ya');
    await app.listen({ port: 0, host: '127.0.0.1' });
    return new ConnectedServer(app, (app.server.address() as AddressInfo).port);
  }

  async close(): Promise<void> {
    for (const socket of this.sockets.splice(0)) socket.destroy();
    await this.app.close();
  }

  /** Opens a connection, sends something over it, and leaves it open. */
  private open(localAddress: string, sent: string): Socket {
    const socket = connect({ port: this.port, host: '127.0.0.1', localAddress });
    this.sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(sent);
    return socket;
  }

  /** Opens a connection whose request does not end. */
  async hold(localAddress: string): Promise<void> {
    const socket = this.open(localAddress, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    await once(socket, 'connect');
  }

  /** Opens a connection and sends a request; returns true if an answer has come. */
  async isAnswered(localAddress: string): Promise<boolean> {
    const socket = this.open(localAddress, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const answer = once(socket, 'data').then(
      ([data]) => String(data).startsWith('HTTP/1.1 200'),
      () => false,
    );
    return Promise.race([answer, once(socket, 'close').then(() => false)]);
  }
}
