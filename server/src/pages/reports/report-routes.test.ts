import type { Registry } from '@teluk-mart/contract/registry';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../../app/http-server';
import { TestSite, visitorOf } from '../../testing/test-site';
import { until } from '../../testing/until';
import { readReport, reportRoutes } from './report-routes';

describe('a report', () => {
  const report = {
    visit: 'a.b.c.d',
    area: 'admin-hr',
    release: '0123456789abcdef',
    kind: 'render',
    message: 'TypeError: x is not a function',
  };

  it('is read, and nothing beyond it', () => {
    expect(readReport({ ...report, more: 1 })).toEqual(report);
  });

  it('has one short line as its message', () => {
    const message = `a\u001b[31mb\r\n  c\u202ed${'e'.repeat(1000)}`;
    const parsed = readReport({ ...report, message })?.message ?? '';
    expect(parsed).toMatch(/^a \[31mb c dee/);
    expect(parsed).toHaveLength(300);
  });

  it.each([
    ['a number', 7],
    ['null', null],
    ['a list', [report]],
    ['a text', 'report'],
    ['another kind', { ...report, kind: 'weather' }],
    ['no visit', { ...report, visit: undefined }],
    ['an endless name', { ...report, area: 'a'.repeat(201) }],
    ['a message that is none', { ...report, message: { text: 'x' } }],
  ])('is not %s', (_case, value) => {
    expect(readReport(value)).toBeUndefined();
  });
});

describe('the route of error reports', () => {
  const openSite = () => TestSite.open({ areas: { 'public-site': {}, 'admin-hr': {} } });

  let site: TestSite;

  function reportOf(registry: Registry, area: string) {
    const release = registry.areas.find(({ name }) => name === area)?.release;
    return {
      visit: registry.visit,
      area,
      release,
      kind: 'render',
      message: 'TypeError: x is null',
    };
  }

  const send = (payload: string, type?: string, address = '192.0.2.1') =>
    site.app.inject({
      method: 'POST',
      url: '/reports/errors',
      headers: {
        'x-forwarded-for': address,
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      payload,
    });

  describe('a canary that throws', () => {
    beforeEach(async () => {
      site = await openSite();
    });
    afterEach(() => site.close());

    it('is withdrawn by itself, and the history says why', async () => {
      const { version } = await site.startCanary('public-site', 'canary', 10);
      const { stable } = await site.newest();
      for (let visit = 0; visit < 4; visit++) {
        const registry = await site.registry('/login', visitorOf(visit));
        if (visit === 0) continue;
        const report = JSON.stringify(reportOf(registry, 'public-site'));
        const { statusCode } = await send(report, undefined, `203.0.${visit}.7`);
        expect(statusCode).toBe(204);
      }
      await until(async () => (await site.newest()).action === 'withdraw');
      expect(await site.newest()).toMatchObject({
        by: 'canary watch',
        why: 'errors in 3 of 4 visits; a browser says: "TypeError: x is null"',
        part: 'public-site',
        version,
        stable,
        canaries: [],
      });
      await site.follow();
      expect((await site.registry('/login', visitorOf(5))).composition).toBe(stable);
    });

    it('is withdrawn for errors of tabs that go on with it, each of which counts as a document', async () => {
      const { stable } = await site.newest();
      await site.startCanary('public-site', 'canary', 10);
      for (let visit = 0; visit < 4; visit++) {
        const news = await site.get(`/registry.json?running=${stable}`, visitorOf(visit));
        const report = JSON.stringify(reportOf(news.json(), 'public-site'));
        if (visit > 0) await send(report, undefined, `203.0.${visit}.7`);
      }
      await until(async () => (await site.newest()).action === 'withdraw');
      expect((await site.newest()).why).toMatch(/^errors in 3 of 4 visits/);
    });

    it('is not withdrawn for errors of other areas, nor of visitors outside its slice', async () => {
      const canary = await site.startCanary('public-site', 'canary', 10);
      for (let visit = 0; visit < 5; visit++) {
        const inside = await site.registry('/login', visitorOf(visit));
        const outside = await site.registry('/login', visitorOf(5000 + visit));
        await send(JSON.stringify(reportOf(inside, 'admin-hr')));
        await send(JSON.stringify(reportOf(outside, 'public-site')));
        await send(JSON.stringify({ ...reportOf(inside, 'public-site'), visit: outside.visit }));
      }
      const { canaryCounts } = site.source;
      const sum = () => canaryCounts.sum(canary);
      await until(async () => (await sum()).documents === 5);
      expect(await sum()).toMatchObject({ visits: 0 });
    });
  });

  describe('a report', () => {
    beforeAll(async () => {
      site = await openSite();
    });
    afterAll(() => site.close());

    const good = () => site.registry().then((registry) => reportOf(registry, 'admin-hr'));

    it.each(['application/json', 'text/plain;charset=UTF-8', 'application/x-odd', undefined])(
      'is taken as %s',
      async (type) => {
        const answer = await send(JSON.stringify(await good()), type);
        expect([answer.statusCode, answer.body]).toEqual([204, '']);
        expect(answer.headers['cache-control']).toBe('no-store');
      },
    );

    it('is taken with a visit that is not ours, and counts for nothing', async () => {
      const report = JSON.stringify({ ...(await good()), visit: 'a.b.c.d' });
      expect((await send(report)).statusCode).toBe(204);
    });

    it.each(['', '{', '[]', 'null', 'visit=1&area=2', ' '.repeat(5000), '{"visit":"x"}'])(
      'is not %j',
      async (payload) => {
        for (const type of ['application/json', 'text/plain', undefined]) {
          const { statusCode, headers } = await send(payload, type);
          expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
        }
      },
    );

    it('is not taken from one network without end', async () => {
      const report = JSON.stringify(await good());
      const statuses = [];
      for (let count = 0; count < 61; count += 1)
        statuses.push((await send(report, undefined, `2001:db8:1:1:${count}::1`)).statusCode);
      expect(statuses).toEqual([...Array<number>(60).fill(204), 429]);
    });
  });
});

describe('the route of policy reports', () => {
  let app: FastifyInstance;
  let lines: Record<string, unknown>[];
  beforeEach(async () => {
    lines = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    app = createHttpServer({ logLevel: 'warn', trustProxy: false }, stream);
    await app.register(reportRoutes, { watch: { report: jest.fn() }, visits: { read: jest.fn() } });
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
    const words = 'https://evil.example/x.js\n\u001b[31mforged\u202e';
    expect(await send(violation(`${words}?token=1`))).toBe(204);
    const [{ report = '' } = {}] = lines;
    expect(JSON.parse(String(report))).toEqual({
      'csp-report': {
        'document-uri': 'https://toko.example/admin/lamaran',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js\n\u001b[31mforged ',
        'source-file': 'https://toko.example/shell/a.js',
        'line-number': 7,
      },
    });
    expect(report).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('writes no more of it than a line', async () => {
    expect(await send([...Array<object>(50)].map(() => violation('x'.repeat(100))))).toBe(204);
    expect(lines).toHaveLength(1);
    expect(String(lines[0]?.report)).toHaveLength(2000);
  });

  it.each(['', '{', '[]x', '1', 'null', `${'['.repeat(8000)}`, 'a'.repeat(20_000)])(
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
});
