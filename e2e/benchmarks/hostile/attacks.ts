import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { applicationBody, cvFile } from '@teluk-mart/api/testing/application-form';
import { makeDocx, wordRelationship } from '@teluk-mart/api/testing/docx';
import { MULTIPART_HEADERS, multipartBody } from '@teluk-mart/api/testing/multipart-body';
import { sendFrom } from './send-from';

/**
 * Attacks servers from one network until the process is ended, and notifies its parent when it has begun: `attacks.ts
 * <attack> <id of an opening> <address of a server> …`.
 */
const [name = '', opening = '', ...servers] = process.argv.slice(2);

/** Returns an address of the attacker; the first one is that of `hostile.ts`, too. */
const attacker = (host = 1) => `127.0.1.${host}`;

/** Milliseconds between two requests of one connection, so that a refused attack does not become a mere flood. */
const BREATH = 100;

/** Longest text of a field, in bytes, that a form may bring, and a little less. */
const LONG = 127_000;

const serverOf = (turn: number) => servers[turn % servers.length] ?? '';

/** Posts the form of the opening without script, and ignores the answer. */
async function postForm(turn: number, body: Buffer): Promise<void> {
  const url = `${serverOf(turn)}/careers/${opening}`;
  await sendFrom(attacker(), url, { method: 'POST', headers: MULTIPART_HEADERS, body });
}

/** Repeats some work, so many times at once. */
function again(atOnce: number, work: (turn: number) => Promise<unknown>): void {
  let turns = 0;
  const repeat = async () => {
    for (;;) {
      turns += 1;
      // Refused, cut off or too late: the attacker goes on.
      await work(turns).catch(() => undefined);
      await pause(BREATH);
    }
  };
  for (let count = 0; count < atOnce; count += 1) void repeat();
}

/** Makes a Word document of 81 KB that unpacks to almost the limit, with long lists of references. */
async function costlyDocx(): Promise<Buffer> {
  const relationships: string[] = [];
  for (let index = 0; index < 2600; index += 1)
    relationships.push(wordRelationship(`rId${index}`, 'image', `media/${index % 7}.png`));
  return makeDocx({
    relationships: relationships.join(''),
    entries: {
      'word/media/blank.bin': Buffer.alloc(48 * 1024 * 1024),
      'word/media/noise.bin': randomBytes(14 * 1024),
    },
  });
}

/** Holds a body open that comes in slowly, and just fast enough to be waited for. */
function holdBody(server: string): void {
  const { hostname: host, port } = new URL(server);
  const socket = connect({ port: Number(port), host, localAddress: attacker() });
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/applications HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000000\r\n' +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n',
  );
  socket.resume();
  const drip = setInterval(() => socket.write('x'.repeat(1200)), 1000);
  socket.once('close', () => {
    clearInterval(drip);
    setTimeout(() => holdBody(server), BREATH);
  });
}

/** Attacks by their names in docs/performance.md; each resolves when it has begun. */
const ATTACKS: Readonly<Record<string, () => Promise<void> | void>> = {
  field: () => {
    const body = applicationBody({ karir_id: opening, gaji_diharapkan: '9'.repeat(LONG) }, []);
    let turn = 0;
    setInterval(() => void postForm((turn += 1), body).catch(() => undefined), 300);
  },
  form: () => {
    const fields = Array.from({ length: 38 }, (_, index) => [`lain${index}`, '<'.repeat(LONG)]);
    const body = multipartBody(Object.fromEntries(fields) as Record<string, string>);
    again(25, (turn) => postForm(turn, body));
  },
  addresses: () => {
    const unique = (turn: number) => `${turn}-${randomBytes(6).toString('hex')}`;
    const paths = [
      (turn: number) => `${'/'.repeat(15_001)}${unique(turn)}`,
      (turn: number) => `/tidak-ada/${unique(turn)}`,
    ];
    again(15, (turn) =>
      sendFrom(attacker(), serverOf(turn) + (paths[turn % paths.length]?.(turn) ?? '/')),
    );
  },
  documents: async () => {
    const docx = await costlyDocx();
    again(76, (turn) => {
      const fields = { karir_id: opening, email: `penyerang-${turn}@example.com` };
      return sendFrom(attacker(1 + (turn % 2)), `${serverOf(turn)}/api/applications`, {
        method: 'POST',
        headers: MULTIPART_HEADERS,
        body: applicationBody(fields, [cvFile(docx, 'cv.docx')]),
      });
    });
  },
  bodies: async () => {
    for (const server of servers) {
      for (let count = 0; count < 40; count += 1) holdBody(server);
    }
    await pause(1000);
  },
};

await ATTACKS[name]?.();
process.send?.('begun');
