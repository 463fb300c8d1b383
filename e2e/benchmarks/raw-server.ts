import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that is sent to every request for its path. */
export interface KeptAnswer {
  path: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** The minimum of a server in Node: a process of its own that sends the given answers, and reports its port. */
process.once('message', (given: KeptAnswer[]) => {
  const answers = new Map(
    given.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
