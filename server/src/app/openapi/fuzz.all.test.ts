import { CONTENT_NOUNS } from '../../content/content-kind';
import { applicationBody } from '../../testing/application-form';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { liveBytes } from '../../testing/live-bytes';
import { BOUNDARY, MULTIPART_HEADERS, multipartBody } from '../../testing/multipart-body';
import { makeRecord } from '../../testing/records';
import { seededRandom } from '../../testing/seeded-random';
import { signIn } from '../../testing/staff';

/** Requests in a run. */
const REQUESTS = 400;

/** Another one draws other requests. */
const SEED = Number(process.env.RANDOM_SEED ?? 20);

/** Bytes by which more may be held after the second half of the requests than after the first. */
const GROWTH = 30 * 1024 * 1024;

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  maxLength?: number;
}

interface Call {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: { type: string; schema: Schema } | undefined;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Call['parameters'];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
}

function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
      const body =
        type === undefined || content === undefined ? undefined : { type, schema: content.schema };
      return { method: method.toUpperCase(), path, parameters, body };
    }),
  );
}

/** Texts that have broken some program somewhere. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '2147483648',
  '9007199254740993',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\u001b[31m',
  '\ud800',
  '\u202e',
  'İ'.repeat(30),
  '👨‍👩‍👧',
  'a'.repeat(5000),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-01-05T02:00:00.000Z',
  'siti@example.com',
  '=1+1',
  '\r\nSet-Cookie: a=1',
];

class Fuzzer {
  private readonly random: (limit: number) => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.random(items.length)] as Item;
  }

  isOneOf(many: number): boolean {
    return this.random(many) === 0;
  }

  text(): string {
    if (!this.isOneOf(4)) return this.pick(TEXTS);
    const length = this.random(40);
    return Array.from({ length }, () => String.fromCharCode(this.random(0x3000))).join('');
  }

  /** Returns a value that a schema allows by its kind, or one of another kind. */
  value(schema: Schema = {}, depth = 0): unknown {
    if (this.isOneOf(5) || depth > 4) return this.anything(depth);
    if (schema.enum && !this.isOneOf(3)) return this.pick(schema.enum);
    if (schema.anyOf) return this.value(this.pick(schema.anyOf), depth + 1);
    const type = [schema.type].flat()[0];
    if (type === 'object' || schema.properties) return this.object(schema, depth);
    if (type === 'array')
      return Array.from({ length: this.random(4) }, () => this.value(schema.items, depth + 1));
    if (type === 'integer' || type === 'number')
      return this.pick([0, 1, -1, 2, 1.5, 1e21, 2 ** 53, -(2 ** 31)]);
    if (type === 'boolean') return this.isOneOf(2);
    return this.text();
  }

  private object({ properties = {} }: Schema, depth: number): unknown {
    const entries = Object.entries(properties)
      .filter(() => !this.isOneOf(5))
      .map(([name, schema]) => [name, this.value(schema, depth + 1)] as const);
    if (this.isOneOf(6)) entries.push([this.text(), this.anything(depth)]);
    return Object.fromEntries(entries);
  }

  private anything(depth: number): unknown {
    if (depth > 4) return null;
    return this.pick<() => unknown>([
      () => this.text(),
      () => null,
      () => [],
      () => ({}),
      () => [[[[]]]],
      () => this.random(1000) - 500,
      () => true,
      () => ({ [this.text()]: this.text() }),
      () => [this.anything(depth + 1)],
    ])();
  }

  /** Returns a body for a call, in its own kind or in another, whole or broken. */
  body({ body }: Call): { payload?: Buffer | string; headers: Record<string, string> } {
    if (!body && !this.isOneOf(6)) return { headers: {} };
    const isForm = body?.type === 'multipart/form-data';
    const made = isForm && !this.isOneOf(5) ? this.form(body?.schema) : this.json(body?.schema);
    if (!this.isOneOf(8)) return made;
    const bytes = Buffer.from(made.payload);
    return { ...made, payload: bytes.subarray(0, this.random(bytes.length + 1)) };
  }

  private json(schema: Schema | undefined) {
    const type = this.isOneOf(10) ? this.text().replace(/[^\x20-\x7e]/g, '') : 'application/json';
    const payload = this.isOneOf(10) ? this.text() : JSON.stringify(this.value(schema));
    return { payload: payload ?? '', headers: { 'content-type': type || 'application/json' } };
  }

  private form(schema: Schema = {}) {
    if (this.isOneOf(3)) {
      const changes = Object.fromEntries(
        Object.keys(schema.properties ?? {})
          .filter(() => this.isOneOf(3))
          .map((name) => [name, this.text()]),
      );
      return { payload: applicationBody(changes), headers: MULTIPART_HEADERS };
    }
    const fields = Object.fromEntries(
      Object.keys(schema.properties ?? {})
        .filter(() => !this.isOneOf(4))
        .map((name) => [name, this.text().replaceAll(BOUNDARY, '')]),
    );
    const heads = ['%PDF-1.4\n', 'PK\u0003\u0004', '\u0089PNG\r\n\u001a\n', 'RIFF____WEBP', ''];
    const files = this.isOneOf(2)
      ? [
          {
            field: this.pick([...Object.keys(schema.properties ?? {}), 'cv', 'gambar']),
            filename: this.text().replace(/["\r\n]/g, ''),
            content: Buffer.from(this.pick(heads) + this.text(), 'latin1'),
          },
        ]
      : [];
    return { payload: multipartBody(fields, files), headers: MULTIPART_HEADERS };
  }

  /** Returns the address of a call, with known ids, wrong ones and undeclared parameters. */
  address({ path, parameters }: Call, ids: readonly number[]): string {
    const value = () => encodeURIComponent(wellFormed(this.text()));
    const filled = path.replace(/\{[^}]+\}/g, () =>
      this.isOneOf(3) ? value() || '-' : String(this.pick(ids)),
    );
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && !this.isOneOf(2))
      .map(({ name, schema }) => {
        const drawn = this.value(schema);
        const text = typeof drawn === 'string' ? drawn : JSON.stringify(drawn);
        return `${name}=${encodeURIComponent(wellFormed(text ?? ''))}`;
      });
    if (this.isOneOf(8)) query.push(`${value()}=${value()}`);
    return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
  }
}

/** Replaces half characters, which cannot stand in an address. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ applicationLimit: 1_000_000 });
});
afterAll(() => api.close());

it(`${REQUESTS} requests that are drawn from what the API says of itself: none is a fault of ours, and memory stays flat`, async () => {
  const document = (await api.app.inject('/api/docs/json')).json<Document>();
  const calls = callsOf(document);
  const ids: number[] = [];
  for (const noun of CONTENT_NOUNS) ids.push(await makeRecord(api.database, noun));
  const admin = await signIn(api, 'admin');
  const hr = await signIn(api, 'human-capital');
  ids.push(admin.id, hr.id);
  const fuzzer = new Fuzzer(SEED);
  const tokens: Record<string, string>[] = [
    {},
    hr.headers,
    admin.headers,
    admin.headers,
    { authorization: 'Bearer x.y.z' },
  ];
  const faults: unknown[] = [];
  const seen = new Set<string>();
  let halfway = 0;
  for (let count = 0; count < REQUESTS; count += 1) {
    if (count === Math.floor(REQUESTS / 2)) halfway = liveBytes();
    const call = calls[count % calls.length] as Call;
    const { payload, headers } = fuzzer.body(call);
    const url = fuzzer.address(call, ids);
    // The sessions are to live as long as the run does.
    const endsSession = /logout|sessions|change-password|users\/(me|\{id\})/.test(call.path);
    const isRead = call.method === 'GET';
    const token = endsSession && !isRead ? {} : fuzzer.pick(tokens);
    const answer = await api.app.inject({
      method: call.method as 'GET',
      url,
      headers: { ...headers, ...token },
      payload,
      remoteAddress: `10.${count % 250}.${Math.floor(count / 250) % 250}.1`,
    });
    seen.add(`${call.method} ${call.path}`);
    if (answer.statusCode >= 500)
      faults.push([
        answer.statusCode,
        call.method,
        url,
        String(payload).slice(0, 500),
        answer.body,
      ]);
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBe(calls.length);
  expect(liveBytes() - halfway).toBeLessThan(GROWTH);
  expect((await api.app.inject('/healthz')).statusCode).toBe(200);
}, 600_000);
