import { connect, type Socket } from 'node:net';
import { startProduct } from '../support/product';
import seedTemplate from '../support/seed-template';
import { endWithLimits, held, printTable } from './report';
import { quantile, timeOf } from './times';

/**
 * Measures the times of visitors while an attacker holds the server's connections. Half of them send a header that
 * never ends, half a form of which a byte comes every second. They come from twenty addresses, fifty connections each.
 */
const SLOW = 1000;
const ADDRESSES = 20;
const VISITS = Number(process.env.VISITS ?? 400);

/** Factor by which a visit may take longer than without them. */
const MAX_RATIO = 3;

/** Milliseconds between two bytes of each. */
const DRIP = 1000;

const HEADER = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const FORM =
  'POST /api/applications HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000000\r\n' +
  'Content-Type: multipart/form-data; boundary=x\r\n\r\n';

const PATHS = ['/', '/promo', '/careers', '/api/promos'];

await seedTemplate();
const product = await startProduct();
const { port } = new URL(product.url);

/** Visits one after the other; returns the milliseconds of each. */
async function visits(): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < VISITS; count += 1) {
    const path = PATHS[count % PATHS.length] ?? '/';
    times.push(
      await timeOf(async () => {
        const answer = await fetch(product.url + path);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} is ${answer.status}`);
      }),
    );
  }
  return times;
}

function openSlow(index: number): Socket {
  const localAddress = `127.0.1.${1 + (index % ADDRESSES)}`;
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.write(index % 2 === 0 ? HEADER : FORM);
  const drip = setInterval(() => socket.write('x'), DRIP);
  socket.once('close', () => clearInterval(drip));
  return socket;
}

try {
  // The first visits fill the server's memory.
  await visits();
  const calm = await visits();
  const sockets = Array.from({ length: SLOW }, (_, index) => openSlow(index));
  await new Promise((resolve) => setTimeout(resolve, 3 * DRIP));
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  const loaded = await visits();
  const ratio = quantile(loaded, 0.99) / quantile(calm, 0.99);
  const figures = (times: readonly number[]) =>
    [0.5, 0.99].map((share) => `${quantile(times, share).toFixed(1)} ms`);
  printTable(
    'Visits while connections are held',
    ['', 'median', '99 of 100'],
    [
      ['nobody else', ...figures(calm)],
      [`${open} slow connections`, ...figures(loaded)],
      ['ratio of the latter', '', held(ratio <= MAX_RATIO, `${ratio.toFixed(1)} ×`)],
    ],
  );
  for (const socket of sockets) socket.destroy();
} finally {
  await product.stop();
}
endWithLimits();
