import { CV_MEDIA_TYPES, type CvKind } from '@teluk-mart/domain/application/cv-file';
import type { Insertable } from 'kysely';
import { readSecret } from '../app/secret';
import { type CvLinkReader, CvLinks, type LinkedCv } from '../applications/cv/cv-links';
import type { UserTable } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { storeFiles } from '../files/stored-files';
import { randomName } from '../files/uploads';
import { makeApplication } from './applications';
import type { TestApi } from './create-test-api';
import { makeUser, openSessionOf } from './staff';

/** Seconds for which the links of `cvLinks` are good. */
const LINK_SECONDS = 300;

/** Bytes that begin and end as a PDF does. */
export const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(5000)}%%EOF`);

/** Headers of an answer that must not be cached, taken for another type, or named as a referrer. */
export const NOT_KEPT = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Stores a CV, as it is, with an application; it was uploaded as `CV Siti.<kind>` unless another name is given. */
export async function makeCv(
  { database }: Pick<TestApi, 'database'>,
  kind: CvKind,
  content: Buffer,
  originalName = `CV Siti.${kind}`,
): Promise<LinkedCv> {
  const cvName = randomName();
  await inTransaction(database, (tables) => storeFiles(tables, 'cv', new Map([[cvName, content]])));
  const applicationId = await makeApplication(database, {
    cv_name: cvName,
    cv_original_name: originalName,
    cv_media_type: CV_MEDIA_TYPES[kind],
  });
  return { applicationId, cvName };
}

/** Makes an account, of human capital unless the fields say otherwise, with a session. */
export async function makeReader(
  api: Pick<TestApi, 'database' | 'config'>,
  fields: Partial<Insertable<UserTable>> = {},
): Promise<CvLinkReader> {
  return openSessionOf(api, await makeUser(api.database, { role: 'human-capital', ...fields }));
}

/** Makes links that a test's API accepts. */
export async function cvLinks({ database }: Pick<TestApi, 'database'>): Promise<CvLinks> {
  return new CvLinks(database, await readSecret(database), LINK_SECONDS);
}

/** Reads the history of a CV's application. */
export function eventsOf({ database }: Pick<TestApi, 'database'>, { applicationId }: LinkedCv) {
  return database
    .selectFrom('application_events')
    .select(['user_id', 'user_name', 'kind', 'content'])
    .where('application_id', '=', applicationId)
    .execute();
}
