import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeApplications } from '@teluk-mart/api/applications/application-removal';
import { openEmbedded } from '@teluk-mart/api/database/embedded';
import { pictureFile, pictureNameOfPath } from '@teluk-mart/api/files/picture-names';
import { applicationBody, cvFile } from '@teluk-mart/api/testing/application-form';
import { contentCalls, FORMS } from '@teluk-mart/api/testing/content';
import { createTestApi, type TestApi } from '@teluk-mart/api/testing/create-test-api';
import { MULTIPART_HEADERS } from '@teluk-mart/api/testing/multipart-body';
import { openTestFiles } from '@teluk-mart/api/testing/open-test-files';
import { plainPicture } from '@teluk-mart/api/testing/pictures';
import { makeRecord } from '@teluk-mart/api/testing/records';
import { signIn } from '@teluk-mart/api/testing/staff';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { soak } from '@teluk-mart/server-kit/testing/soak';
import { fileExists } from '@teluk-mart/server-kit/durable-files';
import { sha256 } from '@teluk-mart/server-kit/hashes';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

const random = seededRandom(37);

let folder: string;
let api: TestApi;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-under-writes-'));
  api = await createTestApi();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** One person who writes without a pause, one thing after the other: all that there was at any time is known. */
class Writer {
  /** What the shop held after each write: applications with the hashes of their CVs, and titles of promos. */
  readonly states: string[] = ['[]'];
  private readonly applications = new Map<string, { id: number; hash: string }>();
  private readonly promos = new Map<string, number>();
  private number = 0;

  constructor(
    private readonly calls: ReturnType<typeof contentCalls>,
    private readonly stored: Awaited<ReturnType<typeof openTestFiles>>,
    private readonly opening: string,
    private readonly picture: Buffer,
  ) {}

  async write(): Promise<void> {
    this.number += 1;
    const [some, promo] = [[...this.applications], [...this.promos][0]];
    const kind = random(12);
    if (kind < 3 && some.length > 5) await this.removeApplication(some[random(some.length)]?.[0]);
    else if (kind === 3) await this.addPromo();
    else if (kind === 4 && promo) await this.removePromo(promo);
    else await this.apply();
    const state = [
      ...[...this.applications].map(([name, { hash }]) => `${name} ${hash}`),
      ...this.promos.keys(),
    ];
    this.states.push(JSON.stringify(state.sort()));
  }

  private async apply(): Promise<void> {
    const nama = `Pelamar ${this.number}`;
    const content = Buffer.from(`%PDF-1.4\n${nama} ${'x'.repeat(random(5000))}\n%%EOF`);
    const values = { karir_id: this.opening, nama, email: `p${this.number}@example.com` };
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: MULTIPART_HEADERS,
      payload: applicationBody(values, [cvFile(content)]),
    });
    expect(answer.statusCode).toBe(201);
    const { id } = await api.database
      .selectFrom('applications')
      .select('id')
      .where('nama', '=', nama)
      .executeTakeFirstOrThrow();
    this.applications.set(nama, { id, hash: sha256(content) });
  }

  private async removeApplication(name = ''): Promise<void> {
    const { id = 0 } = this.applications.get(name) ?? {};
    const removal = { reason: 'staff', user_id: null, user_name: 'Siti' } as const;
    await removeApplications(this.stored, [id], removal);
    this.applications.delete(name);
  }

  private async addPromo(): Promise<void> {
    const judul = `Promo ${this.number}`;
    const file = { field: 'gambar_promo', filename: 'a.png', content: this.picture };
    const { record } = await this.calls.form('POST', 'promos', { ...FORMS.promos, judul }, [file]);
    this.promos.set(judul, record.id);
  }

  private async removePromo([title, id]: readonly [string, number]): Promise<void> {
    const { status } = await this.calls.remove(`promos/${id}`);
    expect(status).toBe(200);
    this.promos.delete(title);
  }
}

/** The same of a restored folder, where each row's file must be there. */
async function stateOf(shop: string): Promise<string> {
  const database = await openEmbedded(shop);
  const applications = await database
    .selectFrom('applications')
    .select(['nama', 'cv_name'])
    .execute();
  const promos = await database.selectFrom('promos').select(['judul', 'gambar_promo']).execute();
  await database.destroy();
  const state = promos.map(({ judul }) => judul);
  for (const { gambar_promo } of promos) {
    const name = pictureNameOfPath(gambar_promo ?? '') ?? '';
    expect(await fileExists(path.join(shop, 'uploads', pictureFile(name)))).toBe(true);
  }
  for (const { nama, cv_name } of applications)
    state.push(`${nama} ${sha256(await readFile(path.join(shop, 'cv', cv_name)))}`);
  return JSON.stringify(state.sort());
}

it('backups that are made under writes are each what the shop was at one moment', async () => {
  const marcom = await signIn(api, 'marcom');
  const writer = new Writer(
    contentCalls(api, marcom),
    await openTestFiles(api),
    String(await makeRecord(api.database, 'karir')),
    await plainPicture(8, 8).png().toBuffer(),
  );
  let isOver = false;
  const writing = (async () => {
    while (!isOver) await writer.write();
  })();
  const backups: { file: string; from: number; to: number }[] = [];
  for (let round = 0; round < soak(4, 40); round += 1) {
    const from = writer.states.length - 1;
    const to = path.join(folder, `${round}.tar`);
    const { file, manifest } = await makeBackup({
      env: {},
      location: api.location,
      to,
      key: undefined,
    });
    expect(manifest.counts.missing).toBe(0);
    backups.push({ file, from, to: writer.states.length });
  }
  isOver = true;
  await writing;
  for (const { file, from, to } of backups) {
    const dataDirectory = path.join(folder, 'restored');
    const location = { dataDirectory, databaseUrl: undefined };
    const options = { env: {}, key: undefined, replaces: false, tell: () => undefined };
    await restoreBackup({ ...options, archive: file, location });
    expect(writer.states.slice(from, to + 1)).toContain(await stateOf(dataDirectory));
    await rm(dataDirectory, { recursive: true });
  }
});
