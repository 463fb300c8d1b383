import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Milliseconds that an answer is waited for: the limit of the proxy of `deploy/nginx.conf`. */
export const PATIENCE = 15_000;

interface Sent {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string;
  signal?: AbortSignal;
}

/** Sends a request over a connection of its own from one of this machine's addresses; returns the answer. */
export async function sendFrom(
  localAddress: string,
  url: string,
  { method = 'GET', headers = {}, body, signal }: Sent = {},
): Promise<{ status: number; body: string }> {
  const length = { 'content-length': String(Buffer.byteLength(body ?? '')) };
  const question = request(url, {
    method,
    headers: body === undefined ? headers : { ...headers, ...length },
    localAddress,
    agent: false,
    // Addresses are left as they are written.
    path: url.slice(new URL(url).origin.length),
    signal: signal ?? AbortSignal.timeout(PATIENCE),
  });
  const answered = once(question, 'response') as Promise<[IncomingMessage]>;
  question.end(body);
  const [answer] = await answered;
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
