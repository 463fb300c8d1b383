import { setImmediate } from 'node:timers/promises';
import type {
  Application,
  ApplicationDetail,
  AppliedPosition,
} from '@teluk-mart/domain/application/application';
import { APPLICATION_SORTS } from '@teluk-mart/domain/application/application-filter';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { keptUntil } from '@teluk-mart/domain/application/application-privacy';
import {
  APPLICATION_STATUSES,
  EDUCATION_OPTIONS,
} from '@teluk-mart/domain/application/application-values';
import { isPhone, phoneDigits } from '@teluk-mart/domain/contact-links';
import { searchable } from '@teluk-mart/domain/search-text';
import { endOfDay, startOfDay } from '@teluk-mart/domain/time/day';
import { dayOfTimestamp } from '@teluk-mart/domain/time/format-date';
import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { type InferType, object } from 'yup';
import type { StaffSession } from '../accounts/staff-session';
import type { Services } from '../app/services';
import type { ApplicationTable, Tables } from '../database/tables';
import { RequestError } from '../guards/request-error';
import { idOf, type RecordParams } from '../guards/requests/record-address';
import {
  day,
  DIRECTIONS,
  INVALID,
  type Page,
  wholeNumber,
  word,
} from '../guards/requests/sent-query';
import { kindOf } from './cv/cv-file';
import type { CvLinks } from './cv/cv-links';

export function applicationNotFound(): RequestError {
  return new RequestError(404, APPLICATION_MESSAGES.notFound);
}

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

/** Name or position contain a text, in any spelling, or the phone number does. */
function contains(text: string): Expression<SqlBool> {
  const has = (key: 'search_text' | 'phone_key', needle: string) =>
    column(column.fn<number>('instr', [key, column.val(needle)]), '>', 0);
  const isNamed = has('search_text', searchable(text));
  if (!isPhone(text, PHONE_SEARCH)) return isNamed;
  return column.or([isNamed, has('phone_key', phoneDigits(text))]);
}

/** The same person has sent an application and another: with one e-mail address or phone number. */
function bySenderOf(id: number): Expression<SqlBool> {
  const shares = (key: 'email_key' | 'phone_key') => {
    const known = column.selectFrom('applications as known').where('known.id', '=', id);
    return column(key, '=', known.select(`known.${key}`));
  };
  return column.or([shares('email_key'), shares('phone_key')]);
}

/** Query that filters and sorts applications. */
export const filterQuery = object({
  cari: word().meta({ description: 'Bagian dari nama atau posisi' }),
  status: word().oneOf(APPLICATION_STATUSES, INVALID),
  posisi: word().meta({ description: 'Judul lowongan' }),
  pendidikan: word().oneOf(EDUCATION_OPTIONS, INVALID),
  dari: day(),
  sampai: day(),
  pelamar: wholeNumber().meta({ description: 'Semua lamaran dari pengirim lamaran ini' }),
  urut: word().oneOf(APPLICATION_SORTS, INVALID),
  arah: word().oneOf(DIRECTIONS, INVALID),
});

type ListQuery = InferType<typeof filterQuery>;

/** Conditions of a filter (docs/specification.md#application-staff-page). */
function matching(filter: ListQuery): Expression<SqlBool> {
  const { cari, status, posisi, pendidikan, dari, sampai, pelamar } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (cari !== undefined) conditions.push(contains(cari));
  if (status !== undefined) conditions.push(column('status', '=', status));
  if (posisi !== undefined) conditions.push(column('posisi_dilamar', '=', posisi));
  if (pendidikan !== undefined) conditions.push(column('pendidikan_terakhir', '=', pendidikan));
  if (dari !== undefined) conditions.push(column('dibuat_pada', '>=', startOfDay(dari)));
  if (sampai !== undefined) conditions.push(column('dibuat_pada', '<', endOfDay(sampai)));
  if (pelamar !== undefined) conditions.push(bySenderOf(pelamar));
  return column.and(conditions);
}

/** The column that sorts by a field: names are compared in lower case. */
const SORT_COLUMNS = { nama: 'search_text', dibuat_pada: 'dibuat_pada' } as const;

export function idsInOrder(
  tables: Kysely<Tables>,
  { urut: sort = 'dibuat_pada', arah, ...filter }: ListQuery,
) {
  const direction = arah ?? (sort === 'nama' ? 'asc' : 'desc');
  return tables
    .selectFrom('applications')
    .select('id')
    .where(matching(filter))
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('id', direction);
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

export async function countApplications(tables: Kysely<Tables>, filter: ListQuery) {
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

/** Reads some hundreds of applications at most, in the order of their ids; missing ones are left out. */
async function readApplications(tables: Kysely<Tables>, ids: readonly number[]) {
  const rows = await tables
    .selectFrom('applications')
    .selectAll()
    .select(['cv_original_name as cv_nama', 'cv_size as cv_ukuran'])
    .select(['invited_1_at as undangan_1_pada', 'invited_2_at as undangan_2_pada'])
    .select('keep_until as disimpan_sampai')
    .select(({ selectFrom }) => [
      selectFrom('application_events as event')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('event.application_id', '=', 'applications.id')
        .where('event.kind', '=', 'catatan')
        .$asScalar()
        .$notNull()
        .as('jumlah_catatan'),
      selectFrom('applications as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.id', '!=', 'applications.id')
        .where(({ eb, or, ref }) =>
          or([
            eb('other.email_key', '=', ref('applications.email_key')),
            eb('other.phone_key', '=', ref('applications.phone_key')),
          ]),
        )
        .$asScalar()
        .$notNull()
        .as('lamaran_lain'),
    ])
    .where('id', 'in', ids)
    .execute();
  const records = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** An application's row with what is counted about it. */
export type ApplicationRecord = Awaited<ReturnType<typeof readApplications>>[number];

/** Applications that are read at once: some ten milliseconds of work. */
const CHUNK = 200;

/** Reads any number of applications, some hundreds at a time, so that other requests are served in between. */
export async function* readEach(
  tables: Kysely<Tables>,
  ids: readonly number[],
): AsyncGenerator<ApplicationRecord> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    yield* await readApplications(tables, ids.slice(start, start + CHUNK));
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
    cv_tipe: kindOf(record.cv_media_type),
  };
}

/** Most other applications of the same person that are shown; the list filtered by `pelamar` has them all. */
const MAX_RELATED = 100;

/** Reads one application with everything that belongs to it; throws 404 when there is none. */
export async function readDetail(
  { database, cvLinks }: Pick<Services, 'database' | 'cvLinks'>,
  id: number,
  staff: StaffSession,
): Promise<ApplicationDetail> {
  const [record] = await readApplications(database, [id]);
  if (!record) throw applicationNotFound();
  const history = await database
    .selectFrom('application_events')
    .select(['id', 'at as pada', 'kind as jenis', 'user_name as oleh', 'user_id as oleh_id'])
    .select(['content as isi', 'previous as sebelumnya'])
    .where('application_id', '=', id)
    // In the order in which it was written: a server's clock may be set back.
    .orderBy('id', 'desc')
    .execute();
  const related = await database
    .selectFrom('applications')
    .select(['id', 'nama', 'posisi_dilamar', 'status', 'dibuat_pada'])
    .where(bySenderOf(id))
    .where('id', '!=', id)
    .orderBy('dibuat_pada', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RELATED)
    .execute();
  const application = presentApplication(record, cvLinks, staff);
  return { ...application, riwayat: history, lamaran_sama: related };
}
