import { setImmediate } from 'node:timers/promises';
import type { Application, AppliedPosition } from '@teluk-mart/domain/application/application';
import type {
  ApplicationFilter,
  ApplicationSort,
} from '@teluk-mart/domain/application/application-filter';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { keptUntil } from '@teluk-mart/domain/application/application-privacy';
import { isPhone, phoneDigits } from '@teluk-mart/domain/contact-links';
import { searchable } from '@teluk-mart/domain/search-text';
import { endOfDay, startOfDay } from '@teluk-mart/domain/time/day';
import { dayOfTimestamp } from '@teluk-mart/domain/time/format-date';
import {
  type Expression,
  expressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
} from 'kysely';
import type { StaffSession } from '../accounts/staff-session';
import type { ApplicationTable, Tables } from '../database/tables';
import { RequestError } from '../guards/request-error';
import { idOf, type RecordParams } from '../guards/requests/record-address';
import type { Page } from '../guards/requests/sent-query';
import { kindOf } from './cv/cv-file';
import type { CvLinks } from './cv/cv-links';

/** Makes the error for an application that does not exist. */
export function applicationNotFound(): RequestError {
  return new RequestError(404, APPLICATION_MESSAGES.notFound);
}

/** Returns the id of the application that an address names; throws 404 when it cannot be one. */
export function applicationIdOf(params: RecordParams['Params']): number {
  return idOf(params, applicationNotFound);
}

type KeySource = Pick<
  ApplicationTable,
  'nama' | 'posisi_dilamar' | 'email' | 'telepon' | 'dibuat_pada'
>;

/** Computes the columns that only the server reads: by them applications are searched, compared and one day deleted. */
export function applicationKeys({ nama, posisi_dilamar, email, telepon, dibuat_pada }: KeySource) {
  return {
    // A search for one word finds nothing that goes from the name over to the position.
    search_text: [nama, posisi_dilamar].map(searchable).join('\n'),
    email_key: email.toLowerCase(),
    phone_key: phoneDigits(telepon),
    keep_until: keptUntil(dayOfTimestamp(dibuat_pada)),
  };
}

const column = expressionBuilder<Tables, 'applications'>();

/** Fewest digits of a search for a telephone number: a position may have a year. */
const PHONE_SEARCH = 6;

/** Returns the condition that name or position contain a text, in any spelling, or that the phone number does. */
function contains(text: string): Expression<SqlBool> {
  const has = (key: 'search_text' | 'phone_key', needle: string) =>
    column(column.fn<number>('instr', [key, column.val(needle)]), '>', 0);
  const isNamed = has('search_text', searchable(text));
  if (!isPhone(text, PHONE_SEARCH)) return isNamed;
  return column.or([isNamed, has('phone_key', phoneDigits(text))]);
}

/** Returns the condition that one person sent an application and another: the same e-mail address or phone number. */
function bySenderOf(id: number): Expression<SqlBool> {
  const shares = (key: 'email_key' | 'phone_key') => {
    const known = column.selectFrom('applications as known').where('known.id', '=', id);
    return column(key, '=', known.select(`known.${key}`));
  };
  return column.or([shares('email_key'), shares('phone_key')]);
}

/** Returns the condition under which a filter keeps an application (docs/specification.md#application-staff-page). */
export function matching({
  cari: search,
  status,
  posisi: position,
  pendidikan: education,
  dari: first,
  sampai: last,
  pelamar: senderOf,
}: ApplicationFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (search !== undefined) conditions.push(contains(search));
  if (status !== undefined) conditions.push(column('status', '=', status));
  if (position !== undefined) conditions.push(column('posisi_dilamar', '=', position));
  if (education !== undefined) conditions.push(column('pendidikan_terakhir', '=', education));
  if (first !== undefined) conditions.push(column('dibuat_pada', '>=', startOfDay(first)));
  if (last !== undefined) conditions.push(column('dibuat_pada', '<', endOfDay(last)));
  if (senderOf !== undefined) conditions.push(bySenderOf(senderOf));
  return column.and(conditions);
}

/** Filter and order of a list of applications. */
export interface ListQuery {
  filter: ApplicationFilter;
  order: { sort: ApplicationSort; direction: 'asc' | 'desc' };
}

/** The column that sorts by a field: names are compared in lower case. */
const SORT_COLUMNS = { nama: 'search_text', dibuat_pada: 'dibuat_pada' } as const;

/** Selects the ids of the wanted applications in their order. */
export function idsInOrder(tables: Kysely<Tables>, { filter, order }: ListQuery) {
  return tables
    .selectFrom('applications')
    .select('id')
    .where(matching(filter))
    .orderBy(SORT_COLUMNS[order.sort], order.direction)
    .orderBy('id', order.direction);
}

/** Finds the ids of the wanted applications in their order: those of one page, or all. */
export async function findApplications(
  tables: Kysely<Tables>,
  query: ListQuery,
  page?: Page,
): Promise<number[]> {
  const all = idsInOrder(tables, query);
  const rows = await (page ? all.limit(page.limit).offset(page.offset) : all).execute();
  return rows.map(({ id }) => id);
}

/** Counts the applications that a filter keeps. */
export async function countApplications(
  tables: Kysely<Tables>,
  filter: ApplicationFilter,
): Promise<number> {
  const { total } = await tables
    .selectFrom('applications')
    .where(matching(filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Lists all titles for which somebody has applied in alphabetical order, those of deleted openings too. */
export async function listPositions(tables: Kysely<Tables>): Promise<AppliedPosition[]> {
  const rows = await tables
    .selectFrom('applications')
    .groupBy('posisi_dilamar')
    .select(['posisi_dilamar as posisi', ({ fn }) => fn.countAll<number>().as('jumlah')])
    .execute();
  return rows.sort((one, other) => one.posisi.localeCompare(other.posisi, 'id'));
}

/** An application's row and what is counted about it. */
export interface ApplicationRecord extends Selectable<ApplicationTable> {
  /** Notes of staff. */
  notes: number;
  /** Other applications by the same person. */
  others: number;
}

/** Reads some hundreds of applications at most, in the order of their ids; missing ones are left out. */
export async function readApplications(
  tables: Kysely<Tables>,
  ids: readonly number[],
): Promise<ApplicationRecord[]> {
  const rows = await tables
    .selectFrom('applications')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('application_events as event')
        .select(({ fn }) => fn.countAll<number>().as('notes'))
        .whereRef('event.application_id', '=', 'applications.id')
        .where('event.kind', '=', 'catatan')
        .$asScalar()
        .$notNull()
        .as('notes'),
      selectFrom('applications as other')
        .select(({ fn }) => fn.countAll<number>().as('others'))
        .whereRef('other.id', '!=', 'applications.id')
        .where(({ eb, or, ref }) =>
          or([
            eb('other.email_key', '=', ref('applications.email_key')),
            eb('other.phone_key', '=', ref('applications.phone_key')),
          ]),
        )
        .$asScalar()
        .$notNull()
        .as('others'),
    ])
    .where('id', 'in', ids)
    .execute();
  const records = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** Applications read at once when all are asked for: some ten milliseconds of work. */
const CHUNK = 200;

/** Reads any number of applications, some hundreds at a time, so that other requests are served in between. */
export async function* readInChunks(
  tables: Kysely<Tables>,
  ids: readonly number[],
): AsyncGenerator<ApplicationRecord[]> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    yield await readApplications(tables, ids.slice(start, start + CHUNK));
    // The embedded database answers at once: nobody else would have a turn.
    await setImmediate();
  }
}

/**
 * Presents an application to a reader; the link to the CV is made now and for their session. The answer's schema leaves
 * out the columns that only the server reads.
 */
export function presentApplication(
  record: ApplicationRecord,
  cvLinks: CvLinks,
  { user, sessionId }: StaffSession,
): Application {
  return {
    ...record,
    cv_url: cvLinks.linkTo(
      { applicationId: record.id, cvName: record.cv_name },
      { userId: user.id, sessionId },
    ),
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
