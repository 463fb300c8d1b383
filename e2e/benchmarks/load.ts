import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { seedTemplate, startProduct } from '../support/product';
import type { KeptAnswer } from './raw-server';
import { endWithLimits, held, median, printTable, quantile, roundsOr } from './report';
import { type Answers, sendRequests } from './send-requests';

/**
 * Measures how many answers a second the product gives, beside the minimum of a server in Node: `node:http` that sends
 * the same bytes with the same headers, in a process of its own. Both alternate in one run. Each server and its client
 * share two cores, so that only the ratio says something.
 */
const LEAST_RATIOS = { '/api/promos': 0.7, '/': 0.6, '/promo': 0.6 };
const CONNECTIONS = 32;
const ROUNDS = roundsOr(5);
/** Milliseconds of one round. */
const ROUND = 3000;

/** Headers that a server in Node writes by itself. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive']);

/** Reads an answer as it comes over the wire. */
async function readAnswer(url: string, path: string): Promise<KeptAnswer> {
  const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' };
  const [answer] = (await once(get(url + path, { headers }), 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  const kept = Object.entries(answer.headersDistinct)
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, values = []]) => [name, values.join(', ')] as const);
  return { path, headers: Object.fromEntries(kept), body: body.toString('base64') };
}

async function startRawServer(answers: readonly KeptAnswer[]) {
  const server = fork(path.join(import.meta.dirname, 'raw-server.ts'));
  server.send(answers);
  const [port] = (await once(server, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => server.disconnect() };
}

const words = (rounds: readonly Answers[]) => {
  const times = rounds.flatMap((round) => round.times);
  return [
    median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
    `${median(times).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`,
  ];
};

await seedTemplate();
const product = await startProduct();
const productUrl = product.url.replace('localhost', '127.0.0.1');
const addresses = Object.keys(LEAST_RATIOS) as (keyof typeof LEAST_RATIOS)[];
const rows: string[][] = [];
try {
  // The first answer is not yet a kept one.
  for (const address of addresses) await readAnswer(productUrl, address);
  const answers = await Promise.all(addresses.map((address) => readAnswer(productUrl, address)));
  const raw = await startRawServer(answers);
  for (const [index, address] of addresses.entries()) {
    const [ours, rawAnswers]: [Answers[], Answers[]] = [[], []];
    for (let round = -1; round < ROUNDS; round += 1) {
      const options = { connections: CONNECTIONS, milliseconds: ROUND };
      const own = await sendRequests(productUrl + address, options);
      const least = await sendRequests(raw.url + address, options);
      // The first round only warms both up.
      if (round >= 0) {
        ours.push(own);
        rawAnswers.push(least);
      }
    }
    const ratio = median(
      ours.map(({ perSecond }, round) => perSecond / (rawAnswers[round]?.perSecond ?? 0)),
    );
    const least = LEAST_RATIOS[address];
    const bytes = Buffer.from(answers[index]?.body ?? '', 'base64').length;
    rows.push([
      `\`${address}\``,
      `${(bytes / 1024).toFixed(1)} KB`,
      ...words(ours),
      ...words(rawAnswers),
      held(ratio >= least, ratio.toFixed(2)),
      String(least),
    ]);
  }
  raw.stop();
} finally {
  await product.stop();
}
printTable(
  `Answers a second over ${CONNECTIONS} connections`,
  ['address', 'answer', 'ours', 'p50 / p99', '`node:http`', 'p50 / p99', 'ratio', 'at least'],
  rows,
);
endWithLimits();
