import type { Application, ApplicationDetail } from '@teluk-mart/domain/application/application';
import { APPLICATION_STATUSES } from '@teluk-mart/domain/application/application-values';
import type { Entry, SentApplication } from './application-ledger';
import { anyTarget, chance, type Load, oneOf, pause, type Person, read } from './load';
import { type Answer, isUndecided, jsonOf, wordsOf } from './requests';
import { StaffAccount } from './staff-account';

/** Milliseconds between two actions of one person, at most. */
const PACE = 600;

/** Number of applications of which one is deleted in the end. */
const DELETES = 5;

/** Applications after which a member of staff logs in anew. */
const APPLICATIONS_A_SESSION = 10;

/** A member of staff who works on one application after the other. */
class Recruiter {
  private readonly staff: StaffAccount;
  private written = 0;

  constructor(
    private readonly load: Load,
    private readonly name: string,
  ) {
    this.staff = new StaffAccount(load, 'human-capital');
  }

  async work(): Promise<void> {
    await this.staff.logIn();
    for (let handled = 1; !this.load.isOver(); handled += 1) {
      const application = this.load.applications.takeUp();
      if (application) await this.handle(application);
      if (handled % APPLICATIONS_A_SESSION === 0) {
        await this.staff.logOut();
        await this.staff.logIn();
      }
      await pause(chance(PACE));
    }
  }

  private async handle(application: SentApplication): Promise<void> {
    const id = await this.find(application);
    if (id === undefined) return;
    for (let step = 0; step < 3 && !this.load.isOver(); step += 1) {
      await (chance(2) === 0 ? this.setStatus(application, id) : this.addNote(application, id));
      await this.look(application, id);
      await pause(chance(PACE));
    }
    if (chance(DELETES) === 0) await this.remove(application, id);
  }

  /** Searches for it; an acknowledged application is found. */
  private async find({ name }: SentApplication): Promise<number | undefined> {
    const path = `/api/applications?cari=${encodeURIComponent(name)}`;
    const answer = await read(this.load, anyTarget(this.load), path, this.staff.headers);
    if (answer?.status !== 200) return undefined;
    const found = jsonOf<Application[]>(answer).filter(({ nama }) => nama === name);
    const { findings } = this.load;
    findings.expect(found.length > 0, 'lost applications', () => `${name} is not found`);
    findings.expect(found.length < 2, 'applications that are there twice', () => name);
    return found[0]?.id;
  }

  private async setStatus({ statuses }: SentApplication, id: number): Promise<void> {
    const value = oneOf(APPLICATION_STATUSES);
    const entry = { value, isAcknowledged: false };
    statuses.push(entry);
    const answer = await this.staff.send('PUT', `/api/applications/${id}/status`, {
      status: value,
    });
    this.end(entry, answer, answer.status === 200);
  }

  private async addNote({ notes }: SentApplication, id: number): Promise<void> {
    this.written += 1;
    const entry = { value: `Catatan ${this.name} ${this.written}.`, isAcknowledged: false };
    notes.push(entry);
    const path = `/api/applications/${id}/notes`;
    const answer = await this.staff.send('POST', path, { teks: entry.value });
    this.end(entry, answer, answer.status === 201);
  }

  private end(entry: Entry, answer: Answer, isDone: boolean): void {
    const { findings } = this.load;
    entry.isAcknowledged = isDone;
    findings.count(`statuses and notes: ${isDone ? 'acknowledged' : 'unknown'}`);
    const words = () => `${entry.value}: ${wordsOf(answer)}`;
    findings.expect(isDone || isUndecided(answer), 'refused writes', words);
  }

  /** Checks on any server that acknowledged work is visible. */
  private async look(application: SentApplication, id: number): Promise<void> {
    const target = anyTarget(this.load);
    const path = `/api/applications/${id}`;
    const answer = await read(this.load, target, path, this.staff.headers);
    if (answer?.status !== 200) return;
    checkApplication(this.load, application, jsonOf<ApplicationDetail>(answer), target.url);
  }

  private async remove(application: SentApplication, id: number): Promise<void> {
    application.deletion = 'unknown';
    const answer = await this.staff.send('DELETE', `/api/applications/${id}`);
    // Not found: the proxy has sent it to a second server, where it was done already.
    const isDone = [200, 404].includes(answer.status);
    if (isDone) application.deletion = 'acknowledged';
    this.load.findings.count(`deletions of applications: ${application.deletion}`);
    const isFine = isDone || isUndecided(answer);
    this.load.findings.expect(isFine, 'refused writes', () => wordsOf(answer));
  }
}

/** Checks that an application has every status and note that was acknowledged, and none twice. */
export function checkApplication(
  { findings }: Pick<Load, 'findings'>,
  { name, statuses, notes }: SentApplication,
  { status, riwayat }: Pick<ApplicationDetail, 'status' | 'riwayat'>,
  where: string,
): void {
  const last = statuses.findLastIndex(({ isAcknowledged }) => isAcknowledged);
  const possible = last < 0 ? [{ value: 'Diterima' }, ...statuses] : statuses.slice(last);
  const isPossible = possible.some(({ value }) => value === status);
  findings.expect(isPossible, 'lost writes', () => `${where}: ${name} is ${status}`);
  const texts = riwayat.filter(({ jenis }) => jenis === 'catatan').map(({ isi }) => isi);
  for (const { value, isAcknowledged } of notes) {
    const times = texts.filter((text) => text === value).length;
    findings.expect(times > 0 || !isAcknowledged, 'lost writes', () => `${where}: ${value}`);
    findings.expect(times < 2, 'writes that are there twice', () => `${where}: ${value}`);
  }
}

/** Makes a person who sets statuses, writes notes, and deletes applications. */
export const recruiter =
  (name: string): Person =>
  (load) =>
    new Recruiter(load, name).work();
