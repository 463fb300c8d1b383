import { createHttpServer } from '../../app/http-server';
import type { FastifyInstance } from 'fastify';
import { policyReportRoute } from './policy-report-route';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = createHttpServer({ logLevel: 'warn', trustProxy: false }, stream);
  await app.register(policyReportRoute);
});
afterEach(() => app.close());

async function send(payload: string | object, remoteAddress = '192.0.2.1') {
  const answer = await app.inject({
    method: 'POST',
    url: '/policy-reports',
    remoteAddress,
    headers: { 'content-type': 'application/csp-report' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return answer.statusCode;
}

const violation = (blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://toko.example/admin/lamaran?cari=Siti#x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'source-file': 'https://toko.example/shell/a.js',
    'line-number': 7,
  },
});

it('writes what a browser has kept out into the log, in plain words and without what names a person', async () => {
  expect(await send(violation('https://evil.example/x.js\n[31mforged?token=1'))).toBe(204);
  expect(lines).toMatchObject([
    {
      page: 'https://toko.example/admin/lamaran',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js [31mforged',
      source: 'https://toko.example/shell/a.js:7',
    },
  ]);
});

it('understands both ways in which browsers report, and both policies', async () => {
  const body = { blockedURL: 'https://evil.example/x.js', documentURL: 'https://toko.example/' };
  const reports = ['csp-violation', 'integrity-violation'].map((type) => ({ type, body }));
  expect(await send(reports)).toBe(204);
  expect(lines.map(({ blocked }) => blocked)).toEqual([body.blockedURL, body.blockedURL]);
});

it.each(['', '{', '[]x', '{"a":1}', '[{"type":"deprecation","body":{}}]', 'a'.repeat(20_000)])(
  'refuses what is no report: %.20s',
  async (payload) => {
    expect(await send(payload)).toBe(400);
    expect(lines).toEqual([]);
  },
);

it("says nothing of browsers' own extensions", async () => {
  expect(await send(violation('chrome-extension://abc/x.js'))).toBe(204);
  expect(lines).toEqual([]);
});

it('takes ten a minute of a network', async () => {
  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push(await send(violation('x'), `2001:db8::${count}`));
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
  expect(await send(violation('x'), '198.51.100.1')).toBe(204);
});
