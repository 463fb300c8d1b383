import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '@teluk-mart/server-kit/testing/until';
import type { FastifyInstance } from 'fastify';

export const JSON_HEADERS = { 'content-type': 'application/json' };

/** Requests whose headers a server has read. */
let seen = 0;

/** Counts the requests whose headers a server has read, for which `beginBody` waits. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async () => {
    seen += 1;
  });
}

/** The connections that `beginBody` has opened. */
export const sockets: Socket[] = [];

/** Closes them. */
export function hangUp(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}

interface Sending {
  port: number;
  path?: string;
  localAddress?: string;
  /** Bytes that the headers announce: a file's, of which the beginning alone is sent. */
  length?: number;
  headers?: Readonly<Record<string, string>>;
  beginning?: Buffer | string;
}

/**
 * Begins to send a body and waits until the server has read its head; returns a function that reads the answer so far.
 */
export async function beginBody(sending: Sending): Promise<() => string> {
  const { port, path = '/', localAddress = '127.0.0.1', length = 900_000 } = sending;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  socket.on('error', () => undefined);
  const headers = { host: 'x', ...JSON_HEADERS, ...sending.headers, 'content-length': length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const before = seen;
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(sending.beginning ?? '{');
  await until(async () => seen > before || answer !== '');
  return () => answer;
}

/** Begins to send as many bodies, one after the other. */
export async function beginBodies(count: number, sending: Sending): Promise<(() => string)[]> {
  const answers: (() => string)[] = [];
  while (answers.length < count) answers.push(await beginBody(sending));
  return answers;
}

/** Returns the status of an answer, 0 for none yet. */
export const statusOf = (answer: string) => Number(answer.split(' ')[1] ?? 0);

/** Waits until one of the bodies is answered; returns the statuses of all, 0 for none yet. */
export async function statusesOf(answers: readonly (() => string)[]): Promise<number[]> {
  const statuses = () => answers.map((answer) => statusOf(answer()));
  await until(async () => statuses().some((status) => status > 0));
  return statuses();
}

/** Sends a whole request over a connection of its own; returns the status and the body of its answer. */
export async function send({ body, ...options }: RequestOptions & { body: Buffer | string }) {
  const headers = { ...options.headers, 'content-length': Buffer.byteLength(body) };
  const to = { host: '127.0.0.1', agent: false, method: 'POST', ...options, headers };
  const asked = request(to);
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  asked.end(body);
  const [answer] = await answered;
  const whole = { status: answer.statusCode, body: await text(answer) };
  asked.destroy();
  return whole;
}
