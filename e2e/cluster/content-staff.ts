import { PROMO_CATEGORIES } from '@teluk-mart/domain/promo/promo-list';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { Role } from '@teluk-mart/domain/user/roles';
import sharp from 'sharp';
import { chance, type Load, oneOf, pause, type Person } from './load';
import { type PromoHistory, type PromoWrite, titleOf } from './promo-ledger';
import { type Answer, isUndecided, jsonOf, wordsOf } from './requests';
import { StaffAccount } from './staff-account';

/** Milliseconds between two writes of one person, at most. */
const PACE = 1200;

/** Promos that one person keeps at a time. */
const MOST_PROMOS = 5;

/** Writes after which a member of staff logs in anew. */
const WRITES_A_SESSION = 25;

const PICTURE_SIZE = { width: 640, height: 480, channels: 3 } as const;

function photo(): Promise<Buffer> {
  const background = { r: chance(256), g: chance(256), b: chance(256) };
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { ...PICTURE_SIZE, background, noise } })
    .jpeg()
    .toBuffer();
}

/** A member of staff who works on promos of their own. */
class Editor {
  private readonly staff: StaffAccount;
  private readonly promos: PromoHistory[] = [];
  private opened = 0;

  constructor(
    private readonly load: Load,
    private readonly name: string,
    role: Role,
  ) {
    this.staff = new StaffAccount(load, role);
  }

  async work(): Promise<void> {
    for (let writes = 0; !this.load.isOver(); writes += 1) {
      if (writes % WRITES_A_SESSION === 0) {
        if (writes > 0) await this.staff.logOut();
        await this.staff.logIn();
      }
      await this.writeSomething();
      await pause(chance(PACE));
    }
  }

  private async writeSomething(): Promise<void> {
    if (this.promos.length < MOST_PROMOS && chance(2) === 0) return this.create();
    if (this.promos.length === 0) return;
    const promo = oneOf(this.promos);
    await (chance(6) === 0 ? this.remove(promo) : this.change(promo));
  }

  private async formOf(title: string, hasPicture: boolean): Promise<FormData> {
    const today = todayInMakassar();
    const form = new FormData();
    const fields = {
      judul: title,
      kategori: oneOf(PROMO_CATEGORIES),
      deskripsi: 'Potongan harga untuk pelanggan setia.',
      periode_start: addDays(today, -1),
      periode_end: addDays(today, 9),
      unggulan: String(chance(2)),
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const picture = hasPicture ? new Blob([new Uint8Array(await photo())]) : undefined;
    if (picture) form.set('gambar_promo', picture, 'foto.jpg');
    return form;
  }

  /** Creates a promo. If the answer is lost, only lists can show it. */
  private async create(): Promise<void> {
    const { promos } = this.load;
    this.opened += 1;
    const promo = promos.open(`${this.name}x${this.opened}`);
    const write = promos.begin(promo, true);
    const form = await this.formOf(titleOf(promo, write), chance(2) === 0);
    write.begun = performance.now();
    const answer = await this.staff.send('POST', '/api/promos', form);
    this.end(promo, write, answer, answer.status === 201);
    if (answer.status !== 201) return;
    promo.id = jsonOf<{ record: Promo }>(answer).record.id;
    this.promos.push(promo);
  }

  /** Changes a promo as it was just read, so that a repeated change is noticed. */
  private async change(promo: PromoHistory): Promise<void> {
    const path = `/api/promos/${promo.id}`;
    const found = await this.staff.send('GET', path);
    if (found.status !== 200) return this.checkFound(promo, found);
    const { versi } = jsonOf<Promo>(found);
    const write = this.load.promos.begin(promo, chance(5) !== 0);
    const title = titleOf(promo, write);
    const status = write.isVisible ? 1 : 0;
    let body: object = { judul: title, status, versi };
    if (chance(2) === 0) {
      const form = await this.formOf(title, chance(2) === 0);
      form.set('status', String(status));
      form.set('versi', String(versi));
      body = form;
    }
    write.begun = performance.now();
    const answer = await this.staff.send('PUT', path, body);
    // The proxy has sent it to a second server, where it was done already.
    const isDone =
      answer.status === 409 && jsonOf<{ record: Promo }>(answer).record.judul === title;
    this.end(promo, write, answer, answer.status === 200 || isDone);
  }

  private async remove(promo: PromoHistory): Promise<void> {
    const write = this.load.promos.begin(promo, false);
    const answer = await this.staff.send('DELETE', `/api/promos/${promo.id}`);
    // Not found: it was deleted by an attempt whose answer was lost.
    this.end(promo, write, answer, [200, 404].includes(answer.status));
    if (write.state === 'acknowledged') this.promos.splice(this.promos.indexOf(promo), 1);
  }

  /**
   * Checks a promo that is not found: only this person deletes it, so an attempt without an answer must have done so.
   */
  private checkFound(promo: PromoHistory, found: Answer): void {
    if (found.status !== 404) return;
    const isGone = promo.writes.some(({ state, isVisible }) => state === 'unknown' && !isVisible);
    this.load.findings.expect(isGone, 'lost writes', () => `${promo.key} is not found`);
    this.promos.splice(this.promos.indexOf(promo), 1);
  }

  private end(promo: PromoHistory, write: PromoWrite, answer: Answer, isDone: boolean): void {
    const { promos, findings } = this.load;
    const state = isDone ? 'acknowledged' : isUndecided(answer) ? 'unknown' : 'refused';
    promos.end(write, state, answer);
    if (state === 'refused' && answer.status !== 409)
      findings.violate('refused writes', `${titleOf(promo, write)}: ${wordsOf(answer)}`);
  }
}

/** Makes a person who creates, changes and deletes promos; an account uploads one picture at a time. */
export const editor =
  (name: string, role: Role): Person =>
  (load) =>
    new Editor(load, name, role).work();
