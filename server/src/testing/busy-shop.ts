import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { APPLICATION_STATUSES } from '@teluk-mart/domain/application/application-values';
import { fileExists } from '../app/durable-files';
import { sha256 } from '../app/hashes';
import { openAsItIs } from '../database/sqlite/embedded';
import { pictureFile, pictureNameOfPath } from '../files/picture-names';
import { applicationBody, cvFile } from './application-form';
import { FORMS } from './content';
import { MULTIPART_HEADERS, multipartBody } from './multipart-body';
import { plainPicture } from './pictures';

/** A request of somebody who writes. */
export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer | undefined;
}

/** Sends requests to an API, wherever it is. */
type Send = (request: Sent) => Promise<{ status: number; body: string }>;

/** A write on the clock of `performance`: it happened some time between both. */
interface Write {
  begun: number;
  acknowledged: number;
}

interface Text extends Write {
  value: string;
}

/** An application or a promo that somebody has made, and what became of it. */
interface Item {
  name: string;
  id: number;
  made: Write;
  removed: Write | undefined;
  /** Hash of an application's CV; a promo has none. */
  cv: string | undefined;
  statuses: Text[];
  notes: Text[];
}

interface FoundApplication {
  cv: string | undefined;
  status: string;
  notes: ReadonlySet<string>;
}

/** Lists what a copy of the shop holds: applications by their names, and promos by title with whether their picture is there. */
interface FoundShop {
  applications: ReadonlyMap<string, FoundApplication>;
  promos: ReadonlyMap<string, boolean>;
}

/** Reads what was written from an embedded shop that no server uses. */
async function readCopy(shop: string): Promise<FoundShop> {
  const database = await openAsItIs(shop);
  const rows = await database
    .selectFrom('applications')
    .select(['id', 'nama', 'cv_name', 'status'])
    .execute();
  const notes = await database
    .selectFrom('application_events')
    .select(['application_id', 'content'])
    .where('kind', '=', 'catatan')
    .execute();
  const titles = await database.selectFrom('promos').select(['judul', 'gambar_promo']).execute();
  await database.destroy();
  const applications = new Map<string, FoundApplication>();
  for (const { id, nama, cv_name, status } of rows) {
    const bytes = await readFile(path.join(shop, 'cv', cv_name)).catch(() => undefined);
    const own = notes.filter(({ application_id }) => application_id === id);
    const texts = new Set(own.map(({ content }) => content));
    applications.set(nama, { cv: bytes && sha256(bytes), status, notes: texts });
  }
  const promos = new Map<string, boolean>();
  for (const { judul, gambar_promo } of titles) {
    const name = pictureNameOfPath(gambar_promo ?? '') ?? '';
    promos.set(judul, await fileExists(path.join(shop, 'uploads', pictureFile(name))));
  }
  return { applications, promos };
}

/** A moment at which a copy may have been made, narrowed by what it holds and what it lacks. */
class Moment {
  readonly violations: string[] = [];
  private first: { at: number; why: string };
  private last: { at: number; why: string };

  constructor({ from, to }: { from: number; to: number }) {
    this.first = { at: from, why: 'the backup had begun' };
    this.last = { at: to, why: 'the backup had ended' };
  }

  notBefore(at: number, why: string): void {
    if (at > this.first.at) this.first = { at, why };
    this.check();
  }

  notAfter(at: number, why: string): void {
    if (at < this.last.at) this.last = { at, why };
    this.check();
  }

  /** Returns true if it may be the shop at one moment. */
  mayBe(from: number, to: number): boolean {
    return from <= this.last.at && to >= this.first.at;
  }

  private check(): void {
    if (this.first.at > this.last.at && this.violations.length === 0)
      this.violations.push(`after "${this.first.why}", yet before "${this.last.why}"`);
  }
}

function checkWrites(moment: Moment, item: Item, found: FoundApplication): void {
  const { name, cv, statuses, notes } = item;
  if (found.cv !== cv) moment.violations.push(`the CV of ${name} is another one, or lacks`);
  for (const { value, begun, acknowledged } of notes) {
    if (found.notes.has(value)) moment.notBefore(begun, `note ${value} is there`);
    else moment.notAfter(acknowledged, `note ${value} lacks`);
  }
  const all = [{ ...item.made, value: APPLICATION_STATUSES[0] }, ...statuses];
  const isPossible = all.some(
    ({ value, begun }, at) =>
      value === found.status && moment.mayBe(begun, all[at + 1]?.acknowledged ?? Infinity),
  );
  if (!isPossible) moment.violations.push(`${name} is ${found.status}`);
}

/**
 * People who write to a shop at once, each one thing after the other: applications with CVs, promos with pictures,
 * statuses, notes and deletions. They remember when each write began and when it was acknowledged, which shows what a
 * copy of the shop must hold and must not.
 */
export class BusyShop {
  private readonly items: Item[] = [];
  private readonly times: number[] = [];
  private picture = Buffer.alloc(0);
  /** Pictures of one account are taken one after the other. */
  private uploading: Promise<unknown> = Promise.resolve();

  /**
   * @param staff headers of somebody who may do all of it
   * @param random gives numbers below a limit
   * @param opening id of one that is open
   */
  constructor(
    private readonly options: {
      send: Send;
      staff: Record<string, string>;
      opening: number;
      random: (limit: number) => number;
    },
  ) {}

  /** Makes so many people write while some work is done, with a pause of some milliseconds after each write. */
  async writeDuring<Result>(
    people: number,
    pause: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.picture = await plainPicture(8, 8).png().toBuffer();
    let isOver = false;
    const write = async () => {
      const own: Item[] = [];
      while (!isOver) {
        await this.writeOnce(own);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    const writing = Promise.all(Array.from({ length: people }, write));
    try {
      return await Promise.race([work(), writing.then(() => Promise.reject(new Error('idle')))]);
    } finally {
      isOver = true;
      await writing;
    }
  }

  /** Number of writes that were acknowledged. */
  get written(): number {
    return this.times.length;
  }

  /** Returns the acknowledged writes a second within a time. */
  rate({ from, to }: { from: number; to: number }): number {
    return this.times.filter((at) => at >= from && at <= to).length / ((to - from) / 1000);
  }

  /**
   * Compares a restored shop with what was written; returns what is not as it was at any one moment of the backup. Each
   * write that was acknowledged before must be there, and none that was begun after.
   */
  async violations(restored: string, during: { from: number; to: number }): Promise<string[]> {
    const { applications, promos } = await readCopy(restored);
    const moment = new Moment(during);
    const present = this.items.filter(({ name, cv }) =>
      (cv === undefined ? promos : applications).has(name),
    );
    const absent = this.items.filter((item) => !present.includes(item));
    for (const { name, made, removed } of present) {
      moment.notBefore(made.begun, `${name} is there`);
      if (removed) moment.notAfter(removed.acknowledged, `${name} is still there`);
      if (promos.get(name) === false) moment.violations.push(`${name} lacks its picture`);
    }
    for (const { name, made, removed } of absent) {
      if (!removed) moment.notAfter(made.acknowledged, `${name} lacks`);
    }
    for (const item of present) {
      const found = applications.get(item.name);
      if (found) checkWrites(moment, item, found);
    }
    for (const { name, made, removed } of absent) {
      const mayLack =
        !removed ||
        moment.mayBe(-Infinity, made.acknowledged) ||
        moment.mayBe(removed.begun, Infinity);
      if (!mayLack) moment.violations.push(`${name} lacks, and was not deleted then`);
    }
    return moment.violations;
  }

  /** Returns the names of applications that are in a restored shop although their deletion was acknowledged by now. */
  async broughtBack(restored: string): Promise<string[]> {
    const { applications } = await readCopy(restored);
    return this.items
      .filter(({ name, removed }) => removed && applications.has(name))
      .map(({ name }) => name);
  }

  private async writeOnce(own: Item[]): Promise<void> {
    const there = own.filter(({ removed }) => !removed);
    const applications = there.filter(({ cv }) => cv !== undefined);
    const [promo] = there.filter(({ cv }) => cv === undefined);
    const application = applications[this.options.random(applications.length)];
    const kind = this.options.random(16);
    if (!application || kind < 4) own.push(await this.apply());
    else if (kind < 9) await this.setStatus(application);
    else if (kind < 13) await this.addNote(application);
    else if (kind === 13) await this.remove(application, 'applications');
    else if (kind === 14 && promo) await this.remove(promo, 'promos');
    else {
      const added = this.uploading.then(() => this.addPromo());
      this.uploading = added.catch(() => undefined);
      own.push(await added);
    }
  }

  /** Sends a write and notes its time; throws where it is refused. */
  private async send(
    request: Omit<Sent, 'headers'> & { headers?: Record<string, string> },
    note: (begun: number) => Write,
  ): Promise<string> {
    const { staff, send } = this.options;
    const write = note(performance.now());
    const { status, body } = await send({ ...request, headers: { ...staff, ...request.headers } });
    if (status >= 300) throw new Error(`${request.method} ${request.url}: ${status} ${body}`);
    write.acknowledged = performance.now();
    this.times.push(write.acknowledged);
    return body;
  }

  private async add(name: string, cv: string | undefined, request: Omit<Sent, 'headers'>) {
    const made = { begun: 0, acknowledged: Infinity };
    const item: Item = { name, id: 0, made, removed: undefined, cv, statuses: [], notes: [] };
    const body = await this.send({ ...request, headers: MULTIPART_HEADERS }, (begun) => {
      made.begun = begun;
      this.items.push(item);
      return made;
    });
    return { item, body };
  }

  private async apply(): Promise<Item> {
    const { opening, random, send, staff } = this.options;
    const name = `Pelamar ${randomUUID()}`;
    const content = Buffer.from(`%PDF-1.4\n${name} ${'x'.repeat(random(20_000))}\n%%EOF`);
    const values = { karir_id: String(opening), nama: name, email: `${randomUUID()}@example.com` };
    const { item } = await this.add(name, sha256(content), {
      method: 'POST',
      url: '/api/applications',
      payload: applicationBody(values, [cvFile(content)]),
    });
    const url = `/api/applications?cari=${encodeURIComponent(name)}`;
    const { body } = await send({ method: 'GET', url, headers: staff });
    const [found] = JSON.parse(body) as { id: number }[];
    if (!found) throw new Error(`${name} was acknowledged and is not there`);
    item.id = found.id;
    return item;
  }

  private async addPromo(): Promise<Item> {
    const judul = `Promo ${randomUUID()}`;
    const file = { field: 'gambar_promo', filename: 'a.png', content: this.picture };
    const { item, body } = await this.add(judul, undefined, {
      method: 'POST',
      url: '/api/promos',
      payload: multipartBody({ ...FORMS.promos, judul }, [file]),
    });
    item.id = (JSON.parse(body) as { record: { id: number } }).record.id;
    return item;
  }

  private async write(texts: Text[], value: string, address: string, body: object): Promise<void> {
    const text: Text = { value, begun: 0, acknowledged: Infinity };
    const request = {
      method: address.endsWith('notes') ? ('POST' as const) : ('PUT' as const),
      url: address,
      payload: Buffer.from(JSON.stringify(body)),
      headers: { 'content-type': 'application/json' },
    };
    await this.send(request, (begun) => {
      text.begun = begun;
      texts.push(text);
      return text;
    });
  }

  private setStatus({ id, statuses }: Item): Promise<void> {
    const next = (statuses.length + 1) % APPLICATION_STATUSES.length;
    const status = APPLICATION_STATUSES[next] ?? APPLICATION_STATUSES[0];
    return this.write(statuses, status, `/api/applications/${id}/status`, { status });
  }

  private addNote({ id, notes }: Item): Promise<void> {
    const teks = `Catatan ${randomUUID()}`;
    return this.write(notes, teks, `/api/applications/${id}/notes`, { teks });
  }

  private async remove(item: Item, noun: 'applications' | 'promos'): Promise<void> {
    await this.send({ method: 'DELETE', url: `/api/${noun}/${item.id}` }, (begun) => {
      item.removed = { begun, acknowledged: Infinity };
      return item.removed;
    });
  }
}
