import { request as send, type IncomingHttpHeaders } from 'node:http';

/** An answer on the wire, without its date. */
interface WireAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Returns a hook that counts requests, and a way to ask that tells answers from memory, which reach no hook, from others. */
export function countRequests() {
  let routed = 0;
  return {
    count: async () => void (routed += 1),
    ask: async (...request: Parameters<typeof askOverWire>) => {
      const before = routed;
      const answer = await askOverWire(...request);
      return { ...answer, isFromMemory: routed === before };
    },
  };
}

/** Sends a request to a server of this machine, on a connection of its own. */
export function askOverWire(
  port: number,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const request = send({ port, path: url, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date, ...rest } = response.headers;
        expect(date).toBeDefined();
        resolve({ status: response.statusCode, headers: rest, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject).end();
  });
}
