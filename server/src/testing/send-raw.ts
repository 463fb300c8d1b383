import { connect } from 'node:net';
import { patient } from '../app/patience';

/** An HTTP answer as it came over the wire; status 0 where the server sent nothing. */
interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Returns true if the whole body that the head announces has arrived. */
function isWhole({ head, body }: RawAnswer): boolean {
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  return length !== undefined && Buffer.byteLength(body) >= Number(length);
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: end < 0 ? '' : text.slice(end + 4),
  };
}

/**
 * Sends bytes over a real connection and collects the answer, until it is whole or the server is silent. With `cut` the
 * connection is cut off right after the bytes, as when a phone loses its network.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { cut = false } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => {
        if (cut) setTimeout(() => socket.resetAndDestroy(), 100);
      });
    });
    socket.setTimeout(patient(1500), () => socket.destroy());
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(parse(Buffer.concat(chunks).toString()))) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())));
  });
}
