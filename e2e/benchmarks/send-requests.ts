import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Answers of a server in a time. */
export interface Answers {
  perSecond: number;
  /** Milliseconds from each request to the end of its answer. */
  times: number[];
}

const END_OF_HEAD = '\r\n\r\n';

/** Returns the bytes of a whole answer, read from its head. */
function lengthOf(head: string): number {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (head.slice(9, 12) !== '200' || length === undefined)
    throw new Error(`No answer of 200 with its length:\n${head}`);
  return head.length + END_OF_HEAD.length + Number(length);
}

/** Sends a request again and again over a connection, each when the last is answered, until the end. */
function askAgain(socket: Socket, request: Buffer, end: number, times: number[]): Promise<void> {
  let begun = 0;
  let received = 0;
  let head = '';
  let expected: number | undefined;
  const ask = () => {
    [begun, received, head, expected] = [performance.now(), 0, '', undefined];
    socket.write(request);
  };
  return new Promise((resolve, reject) => {
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (expected === undefined) {
        head += chunk.toString('latin1');
        const length = head.indexOf(END_OF_HEAD);
        if (length === -1) return;
        try {
          expected = lengthOf(head.slice(0, length));
        } catch (error) {
          reject(error);
        }
      }
      if (expected === undefined || received < expected) return;
      const now = performance.now();
      times.push(now - begun);
      if (now >= end) resolve();
      else ask();
    });
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('The server has closed a connection')));
    ask();
  });
}

/**
 * Asks a server for an address over several connections that stay open, one request at a time on each. Node's own
 * client takes longer for a request than a good server for its answer, and would measure itself.
 */
export async function sendRequests(
  address: string,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<Answers> {
  const { host, hostname, port, pathname } = new URL(address);
  const request = Buffer.from(
    `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept: */*\r\naccept-encoding: gzip, deflate, br\r\n\r\n`,
  );
  const sockets = Array.from({ length: connections }, () =>
    connect(Number(port), hostname).setNoDelay(),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    sockets.map((socket) => askAgain(socket, request, begun + milliseconds, times)),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const socket of sockets) socket.destroy();
  return { perSecond: times.length / seconds, times };
}
