import { privacyNotice } from '@teluk-mart/domain/application/application-privacy';
import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import { sql, type Transaction } from 'kysely';
import { applicationKeys } from '../applications/queries';
import { engineOf } from '../database/engine';
import type { Tables } from '../database/tables';
import type { FileFolders } from '../files/file-folders';
import type { Files } from '../files/storage/files';
import { applications } from './content/applications';
import { blogs } from './content/blogs';
import { events } from './content/events';
import { karir } from './content/karir';
import { promos } from './content/promos';
import { demoStaff, randomPassword, tellAccounts } from './demo-staff';
import { isSeeded, markSeeded } from './is-seeded';
import { blogRow, careerRow, eventRow, morningOf, promoRow, type SeedContext } from './seed-rows';
import {
  printProgress,
  type StagedApplication,
  stageSeedCvs,
  stageSeedPictures,
} from './stage-seed-files';
import type { Settings } from '../app/settings';
import type { Database } from '../database/open-database';
import { inTransaction } from '../database/transaction';

/** Services and settings of seeding. */
interface SeedServices {
  config: Pick<Settings, 'seed' | 'seedPassword' | 'seedDirectory' | 'dataDirectory'>;
  database: Database;
  files: Files;
  folders: FileFolders;
}

/** Key of the lock under which one server seeds while others that start at once wait for it. */
const SEED_LOCK = 7_266_353_003;

/** Fills an empty database the first time that it is used; later starts leave it as it is. */
export async function seedOnce(services: SeedServices): Promise<void> {
  const { database } = services;
  if (await isSeeded(database)) return;
  if (engineOf(database) === 'sqlite') await seed(services);
  else {
    await database.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(connection);
      try {
        if (!(await isSeeded(database))) await seed(services);
      } finally {
        await sql`select pg_advisory_unlock(${SEED_LOCK})`.execute(connection);
      }
    });
  }
}

async function seed(services: SeedServices): Promise<void> {
  if (services.config.seed === 'demo') await seedDemoContent(services);
  else await markSeeded(services.database, 'none');
}

type Staff = Awaited<ReturnType<typeof demoStaff>>;

async function insertContent(tables: Transaction<Tables>, staff: Staff, context: SeedContext) {
  const users = await tables
    .insertInto('users')
    .values(staff)
    .returning(['id', 'nama', 'role'])
    .execute();
  const authorOf = (role: string | undefined) => users.find((user) => user.role === role);
  await tables
    .insertInto('promos')
    .values(promos.map((promo) => promoRow(promo, context)))
    .execute();
  await tables
    .insertInto('events')
    .values(events.map((event) => eventRow(event, context)))
    .execute();
  await tables
    .insertInto('blogs')
    .values(blogs.map((post) => blogRow(post, context, authorOf(post.author))))
    .execute();
}

async function insertCareers(tables: Transaction<Tables>, context: SeedContext) {
  const idsBySlug = new Map<string, number>();
  for (const career of karir) {
    const { id } = await tables
      .insertInto('karir')
      .values(careerRow(career, context))
      .returning('id')
      .executeTakeFirstOrThrow();
    idsBySlug.set(career.slug, id);
  }
  return idsBySlug;
}

async function insertApplications(
  tables: Transaction<Tables>,
  staged: readonly StagedApplication[],
  careerIds: ReadonlyMap<string, number>,
  { today }: SeedContext,
) {
  const rows = staged.map(({ application, position, cv }) => {
    const { opening, daysAgo, surat_lamaran: coverLetter, ...fields } = application;
    const sent = morningOf(addDays(today, -daysAgo));
    return {
      ...fields,
      surat_lamaran: coverLetter ?? null,
      karir_id: careerIds.get(opening) ?? null,
      posisi_dilamar: position,
      cv_name: cv.name,
      cv_original_name: `CV ${application.nama}.pdf`,
      cv_media_type: cv.mediaType,
      cv_size: cv.size,
      cv_sha256: cv.sha256,
      idempotency_key: null,
      privacy_version: privacyNotice.version,
      privacy_shown_at: sent,
      dibuat_pada: sent,
      ...applicationKeys({ ...fields, posisi_dilamar: position, dibuat_pada: sent }),
    };
  });
  await tables.insertInto('applications').values(rows).execute();
}

/**
 * Seeds the demo content: accounts, records, pictures and CVs. Everything is staged first and written in one
 * transaction, so a first start that is cut off begins anew at the next.
 */
async function seedDemoContent(services: SeedServices): Promise<void> {
  const { config, database, files, folders } = services;
  const started = performance.now();
  printProgress('laying it, once');
  const pictures = await stageSeedPictures(folders, config.seedDirectory, {
    promos,
    events,
    blogs,
    karir,
  });
  const titles = new Map(karir.map(({ slug, judul }) => [slug, judul]));
  const staged = await stageSeedCvs(folders, applications, titles);
  const password = config.seedPassword ?? randomPassword();
  const staff = await demoStaff(password, new Date());
  await tellAccounts(password, config);
  const context: SeedContext = { today: todayInMakassar(), pictures };
  const cvNames = staged.map(({ cv }) => cv.name);

  await inTransaction(database, async (tables) => {
    await files.attach(tables, 'uploads', pictures.files);
    await files.attach(tables, 'cv', cvNames);
    await markSeeded(tables, 'demo');
    await insertContent(tables, staff, context);
    const careerIds = await insertCareers(tables, context);
    await insertApplications(tables, staged, careerIds, context);
  });
  await files.publish('uploads', pictures.files);
  await files.publish('cv', cvNames);
  printProgress(`ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
