import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerPreflight } from './developer-builds';

let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) =>
    answerPreflight(request, response, () => response.end('a file')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/entry.js`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test('A page of any origin may ask', async () => {
  const answer = await fetch(address, { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.has('access-control-allow-private-network')).toBe(false);
});

test('A page of the internet may reach a machine of the private network where its browser asks for it', async () => {
  const headers = { 'access-control-request-private-network': 'true' };
  const answer = await fetch(address, { method: 'OPTIONS', headers });
  expect(answer.headers.get('access-control-allow-private-network')).toBe('true');
});

test('Everything else is left to the files', async () => {
  expect(await (await fetch(address)).text()).toBe('a file');
});
