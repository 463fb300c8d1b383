import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { privacyNotice } from '@teluk-mart/domain/application/application-privacy';
import { applicationFieldsSchema } from '@teluk-mart/domain/application/application-schema';
import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import { CV_MEDIA_TYPES } from '@teluk-mart/domain/application/cv-file';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import { userCreateSchema, type UserFields } from '@teluk-mart/domain/user/user-schema';
import { sql } from 'kysely';
import { sha256 } from '../app/hashes';
import { type Settings, SettingsError } from '../app/settings';
import { applicationKeys } from '../applications/queries';
import { type Columns, CONTENT_KINDS, type ContentKind } from '../content/content-kind';
import { insertRecord } from '../content/queries';
import { checkNew } from '../content/receive-form';
import { engineOf } from '../database/engine';
import type { Database } from '../database/open-database';
import { inTransaction } from '../database/transaction';
import { decoding, encodePicture, type EncodedPicture } from '../files/encode-picture';
import { storeFiles } from '../files/stored-files';
import { randomName } from '../files/uploads';
import { checkFields } from '../guards/requests/form-body';
import { isSeeded, markSeeded } from './is-seeded';

/** Services and settings of seeding. */
interface SeedServices {
  config: Pick<Settings, 'seed' | 'seedPassword' | 'seedDirectory' | 'dataDirectory'>;
  database: Database;
}

/** Key of the lock under which one server seeds while others that start at once wait for it. */
const SEED_LOCK = 7_266_353_003;

/** Fills an empty database the first time that it is used; later starts leave it as it is. */
export async function seedOnce(services: SeedServices): Promise<void> {
  const { config, database } = services;
  const seed = async () => {
    if (await isSeeded(database)) return;
    await (config.seed === 'demo' ? seedDemo(services) : markSeeded(database, 'none'));
  };
  if (engineOf(database) === 'sqlite') return seed();
  await database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(connection);
    try {
      await seed();
    } finally {
      await sql`select pg_advisory_unlock(${SEED_LOCK})`.execute(connection);
    }
  });
}

function printProgress(line: string): void {
  console.log(`[demo content] ${line}`);
}

/** Columns that hold a day or a moment. */
const DATED = ['periode_start', 'periode_end', 'created_at', 'dibuat_pada'];

/**
 * Reads the demo's records from `<directory>/<name>.json`. A list of lines is one text. A date is a number of days from
 * today, so that the demo never goes stale; moments are at ten in the morning in Makassar.
 */
async function readRecords<Item>(directory: string, name: string): Promise<Item[]> {
  const today = todayInMakassar();
  const text = await readFile(path.join(directory, `${name}.json`), 'utf8').catch((cause) => {
    throw new SettingsError('SEED_DIRECTORY', `names no folder with ${name}.json.`, { cause });
  });
  return JSON.parse(text, (key, value: unknown) => {
    if (Array.isArray(value) && typeof value[0] === 'string') return value.join('\n');
    if (typeof value !== 'number' || !DATED.includes(key)) return value;
    const day = addDays(today, value);
    return key.startsWith('periode') ? day : `${day}T02:00:00.000Z`;
  }) as Item[];
}

/** A staff account of the demo. */
type Account = Pick<UserFields, 'nama' | 'email' | 'role'>;

/** Checks an account by the rules of its form. The password is kept as an argon2id hash only. */
async function prepareUser(account: Account, password: string) {
  const form = { ...account, password, confirmPassword: password };
  const { nama, email, role } = checkFields(userCreateSchema, form);
  return {
    nama,
    email,
    role,
    password_hash: await hash(password),
    avatar_url: null,
    status: ACTIVE as typeof ACTIVE,
    created_at: new Date().toISOString(),
  };
}

/** File of the data directory with a random password where there is no terminal to show it on. */
const PASSWORD_FILE = 'demo-password.txt';

/**
 * Shows the operator how to log in. A random password is shown on a terminal, this once and never again. Where the
 * output goes into a log, which is kept and read by others, it stands in a file for this account alone.
 *
 * @param isTerminal the output is read as it comes
 */
export async function showAccounts(
  accounts: readonly Account[],
  password: string,
  { seedPassword, dataDirectory }: Pick<Settings, 'seedPassword' | 'dataDirectory'>,
  isTerminal = process.stdout.isTTY,
): Promise<void> {
  let secret = '(the value of SEED_PASSWORD)';
  const notes: string[] = [];
  if (seedPassword === undefined && isTerminal) {
    secret = password;
    notes.push('  It is shown only this once: note it down.');
  } else if (seedPassword === undefined) {
    const file = path.join(dataDirectory, PASSWORD_FILE);
    await rm(file, { force: true });
    await writeFile(file, `${password}\n`, { flag: 'wx', mode: 0o600 });
    secret = `in ${file}`;
    notes.push('  Note it down and delete the file.');
  }
  const lines = [
    'Staff accounts of the demo content',
    ...accounts.map(({ email, role }) => `  ${email.padEnd(22)} ${role}`),
    `  Password of all four: ${secret}`,
    ...notes,
  ];
  const rule = '-'.repeat(Math.max(...lines.map(({ length }) => length)));
  console.log([rule, ...lines, rule].join('\n'));
}

/** A record of content in the demo: besides these, the fields of its kind's form. */
interface ContentSeed {
  /** Its name, and that of its picture if it has one. */
  slug: string;
  /** Role of the account that has written it. */
  author?: Account['role'];
  created_at: string;
}

interface PreparedRecord extends ContentSeed {
  kind: ContentKind;
  columns: Columns;
  picture: EncodedPicture | undefined;
}

/** Checks the records of a kind by the rules of its form, and encodes their pictures. */
async function prepareRecords(
  { config: { seedDirectory } }: SeedServices,
  kind: ContentKind,
): Promise<PreparedRecord[]> {
  const { noun } = kind;
  const records = await readRecords<ContentSeed>(seedDirectory, noun);
  const checked = records.map(({ slug, author, created_at, ...fields }) => {
    try {
      return { slug, author, created_at, columns: checkNew(kind, { fields }) };
    } catch (cause) {
      throw new Error(`The record ${slug} of ${noun}.json is not valid`, { cause });
    }
  });
  const prepared = checked.map(async (record): Promise<PreparedRecord> => {
    const file = path.join(seedDirectory, 'pictures', noun, `${record.slug}.webp`);
    const picture = existsSync(file) ? await encodePicture(file) : undefined;
    const columns = {
      ...record.columns,
      created_at: record.created_at,
      [kind.picture]: picture?.path ?? null,
    };
    return { ...record, kind, columns, picture };
  });
  return Promise.all(prepared);
}

/** An application of the demo: besides these, the fields of the form. */
interface ApplicationSeed {
  /** Slug of the opening. */
  opening: string;
  /** Name of its PDF. */
  cv: string;
  status: ApplicationStatus;
  dibuat_pada: string;
}

/** Checks an application by the rules of the form, and reads its CV. */
async function prepareApplication(
  seedDirectory: string,
  content: readonly PreparedRecord[],
  { opening: slug, cv: file, status, dibuat_pada, ...form }: ApplicationSeed,
) {
  const opening = content.find((record) => record.kind.noun === 'karir' && record.slug === slug);
  if (!opening) throw new Error(`Demo application for unknown opening ${slug}`);
  const { surat_lamaran = null, ...fields } = checkFields(applicationFieldsSchema, form);
  const posisi_dilamar = String(opening.columns.judul);
  const cv = await readFile(path.join(seedDirectory, 'cvs', file));
  const row = {
    ...fields,
    surat_lamaran,
    posisi_dilamar,
    status,
    cv_name: randomName(),
    cv_original_name: `CV ${fields.nama}.pdf`,
    cv_media_type: CV_MEDIA_TYPES.pdf,
    cv_size: cv.length,
    cv_sha256: sha256(cv),
    idempotency_key: null,
    privacy_version: privacyNotice.version,
    privacy_shown_at: dibuat_pada,
    dibuat_pada,
    ...applicationKeys({ ...fields, posisi_dilamar, dibuat_pada }),
  };
  return { opening, row, cv };
}

/**
 * Seeds the demo: accounts, content, pictures, applications and CVs. Everything is prepared first and written in one
 * transaction, so a first start that is cut off begins anew at the next.
 */
async function seedDemo(services: SeedServices): Promise<void> {
  const { config, database } = services;
  const started = performance.now();
  printProgress('laying it, once');
  const accounts = await readRecords<Account>(config.seedDirectory, 'staff');
  // Nobody waits for a page meanwhile.
  decoding.concurrency = availableParallelism();
  const content: PreparedRecord[] = [];
  for (const kind of CONTENT_KINDS) {
    content.push(...(await prepareRecords(services, kind)));
    printProgress(`pictures of ${kind.noun} are ready`);
  }
  decoding.concurrency = 1;
  const seeds = await readRecords<ApplicationSeed>(config.seedDirectory, 'applications');
  const applications = await Promise.all(
    seeds.map((application) => prepareApplication(config.seedDirectory, content, application)),
  );
  const password = config.seedPassword ?? randomBytes(9).toString('base64url');
  const users = await Promise.all(accounts.map((account) => prepareUser(account, password)));
  await showAccounts(accounts, password, config);

  await inTransaction(database, async (tables) => {
    await markSeeded(tables, 'demo');
    const staff = await tables
      .insertInto('users')
      .values(users)
      .returning(['id', 'nama', 'role'])
      .execute();
    const ids = new Map<PreparedRecord, number>();
    for (const record of content) {
      const { kind, columns, author, picture } = record;
      const writer = staff.find(({ role }) => role === author);
      const signature = writer && { penulis_id: writer.id, nama_penulis: writer.nama };
      if (picture) await storeFiles(tables, 'uploads', picture.files);
      ids.set(record, await insertRecord(tables, kind.noun, { ...columns, ...signature }));
    }
    for (const { opening, row, cv } of applications) {
      await storeFiles(tables, 'cv', new Map([[row.cv_name, cv]]));
      await tables
        .insertInto('applications')
        .values({ ...row, karir_id: ids.get(opening) ?? null })
        .execute();
    }
  });
  printProgress(`ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
