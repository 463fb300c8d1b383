import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askUntilRendered } from './render-errors';

const NOT_STARTED = { type: 'NotStartedError', message: 'the process has not started yet' };
const FAULT = { type: 'RenderError', message: 'no shelf here' };

let server: Server;
let renderErrors: Map<string, typeof FAULT>;
let asked: number;

/** Serves a page that is not rendered for these reasons, one request after the other, and rendered then. */
async function serve(...reasons: (typeof FAULT)[]): Promise<string> {
  [renderErrors, asked] = [new Map(), 0];
  server = createServer(({ url = '' }, answer) => {
    const reason = reasons[asked];
    asked += 1;
    if (reason) renderErrors.set(url, reason);
    answer.end(reason ? '<div></div>' : '<script id="render-state"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => server.close());

it('a page is asked for again while the process that renders it has not started', async () => {
  const url = await serve(NOT_STARTED, NOT_STARTED);
  renderErrors.set('/stok', NOT_STARTED);
  expect(await askUntilRendered(url, '/stok', renderErrors)).toBe(true);
  expect(asked).toBe(3);
});

it('a fault of the page ends that, and is told', async () => {
  const url = await serve(NOT_STARTED, FAULT);
  renderErrors.set('/stok', NOT_STARTED);
  expect(await askUntilRendered(url, '/stok', renderErrors)).toBe(false);
  expect(renderErrors.get('/stok')).toEqual(FAULT);
});

it('a page with a fault of its own is not asked for again', async () => {
  const url = await serve();
  renderErrors.set('/stok', FAULT);
  expect(await askUntilRendered(url, '/stok', renderErrors)).toBe(false);
  expect(asked).toBe(0);
});
