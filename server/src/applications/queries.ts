import { setImmediate } from 'node:timers/promises';
import type { Application } from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import type { Kysely, Selectable } from 'kysely';
import PQueue from 'p-queue';
import type { ApplicationTable, Tables } from '../database/tables';
import { RequestError } from '../guards/request-error';
import type { CvLinks } from './cv/cv-links';
import { kindOf } from './cv/cv-file';
import type { StaffSession } from '../accounts/session/staff-session';

/** Makes the error for an application that does not exist. */
export function applicationNotFound(): RequestError {
  return new RequestError(404, APPLICATION_MESSAGES.notFound);
}

/** An application's row and what is counted about it. */
export interface ApplicationRecord extends Selectable<ApplicationTable> {
  /** Notes of staff. */
  notes: number;
  /** Other applications by the same person. */
  others: number;
}

/** Counts the notes that staff have written about each of some applications; those without any are left out. */
async function countNotes(
  tables: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tables
    .selectFrom('application_events')
    .where('application_id', 'in', ids)
    .where('kind', '=', 'catatan')
    .groupBy('application_id')
    .select(['application_id', ({ fn }) => fn.countAll<number>().as('notes')])
    .execute();
  return new Map(rows.map(({ application_id: id, notes }) => [id, notes]));
}

/** The keys by which the sender of an application is recognised. */
type Sender = Pick<Selectable<ApplicationTable>, 'email_key' | 'phone_key'>;

const bothKeys = ({ email_key, phone_key }: Sender) => `${email_key}\n${phone_key}`;

function add(counts: Map<string, number>, key: string, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

/**
 * Counts for each of some applications, by its id, how many others have the same e-mail address or phone number. Every
 * address and number is counted once, however many of the applications share it.
 */
async function countOthers(
  tables: Kysely<Tables>,
  applications: readonly (Sender & { id: number })[],
): Promise<ReadonlyMap<number, number>> {
  const sharingEmail = await tables
    .selectFrom('applications')
    .where('email_key', 'in', [...new Set(applications.map(({ email_key }) => email_key))])
    .groupBy(['email_key', 'phone_key'])
    .select(['email_key', 'phone_key', ({ fn }) => fn.countAll<number>().as('number')])
    .execute();
  const sharingPhone = await tables
    .selectFrom('applications')
    .where('phone_key', 'in', [...new Set(applications.map(({ phone_key }) => phone_key))])
    .groupBy('phone_key')
    .select(['phone_key', ({ fn }) => fn.countAll<number>().as('number')])
    .execute();
  const byEmail = new Map<string, number>();
  const byBoth = new Map<string, number>();
  for (const row of sharingEmail) {
    add(byEmail, row.email_key, row.number);
    add(byBoth, bothKeys(row), row.number);
  }
  const byPhone = new Map(sharingPhone.map(({ phone_key, number }) => [phone_key, number]));
  return new Map(
    applications.map((sent) => {
      const email = byEmail.get(sent.email_key) ?? 0;
      const phone = byPhone.get(sent.phone_key) ?? 0;
      // Applications that share both were counted twice, and the application itself is no other.
      return [sent.id, email + phone - (byBoth.get(bothKeys(sent)) ?? 0) - 1];
    }),
  );
}

/** Reads some hundreds of applications at most, in the order of their ids; missing ones are left out. */
export async function readApplications(
  tables: Kysely<Tables>,
  ids: readonly number[],
): Promise<ApplicationRecord[]> {
  const rows = await tables.selectFrom('applications').selectAll().where('id', 'in', ids).execute();
  const notes = await countNotes(tables, ids);
  const others = await countOthers(tables, rows);
  const records = new Map(
    rows.map((row) => [
      row.id,
      { ...row, notes: notes.get(row.id) ?? 0, others: others.get(row.id) ?? 0 },
    ]),
  );
  return ids.flatMap((id) => records.get(id) ?? []);
}

const wholeTable = new PQueue({ concurrency: 1 });

/**
 * Queues a piece of work on the whole table. All requests for everything wait in one line, piece by piece: however many
 * they are, others wait for one piece at most.
 */
export function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
  return wholeTable.add(async () => {
    // The embedded database answers at once: without a pause no other request would be served between two pieces.
    await setImmediate();
    return work();
  });
}

/** Applications read at once when all are asked for: some ten milliseconds of work. */
const CHUNK = 200;

/**
 * Reads any number of applications, some hundreds at a time and nothing ahead, so that others are served in between. A
 * reader that stops asking, for instance because the client has gone, ends it.
 */
export async function* readInChunks(
  tables: Kysely<Tables>,
  ids: readonly number[],
): AsyncGenerator<ApplicationRecord[]> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    yield await runQueued(() => readApplications(tables, ids.slice(start, start + CHUNK)));
  }
}

/** Presents an application to a reader; the link to the CV is made now and for their session. */
export function presentApplication(
  record: ApplicationRecord,
  cvLinks: CvLinks,
  { user, sessionId }: StaffSession,
): Application {
  return {
    id: record.id,
    posisi_dilamar: record.posisi_dilamar,
    nama: record.nama,
    email: record.email,
    telepon: record.telepon,
    tempat_lahir: record.tempat_lahir,
    tanggal_lahir: record.tanggal_lahir,
    alamat: record.alamat,
    pendidikan_terakhir: record.pendidikan_terakhir,
    gaji_diharapkan: record.gaji_diharapkan,
    surat_lamaran: record.surat_lamaran,
    cv_url: cvLinks.linkTo(
      { applicationId: record.id, cvName: record.cv_name },
      { userId: user.id, sessionId },
    ),
    dibuat_pada: record.dibuat_pada,
    status: record.status,
    cv_nama: record.cv_original_name,
    cv_tipe: kindOf(record.cv_media_type),
    cv_ukuran: record.cv_size,
    undangan_1_pada: record.invited_1_at,
    undangan_2_pada: record.invited_2_at,
    jumlah_catatan: record.notes,
    lamaran_lain: record.others,
    disimpan_sampai: record.keep_until,
  };
}
