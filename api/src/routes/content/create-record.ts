import type { ContentRecord } from '@teluk-mart/shared/domain/content/content';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import type { User } from '@teluk-mart/shared/domain/user/user';
import type { InsertObject } from 'kysely';
import type { AnyObject } from 'yup';
import type { Tables } from '../../database/tables';
import { copyPicture, discardStagedPicture, type StagedPicture } from '../../files/pictures/stage-picture';
import { publishPicture } from '../../files/pictures/publish-picture';
import type { Services } from '../../services/services';
import { parseId } from '../record-address';
import { checkNew, type Columns } from './check-content';
import type { ContentKind, ContentNoun } from './content-kind';
import { findRecord, recordToWrite } from './content-records';
import type { ReceivedContent } from './receive-content';
import { pictureOf } from './record-picture';

/** A copy of the picture of the record that a new one is made after; `undefined` where there is none. */
async function copiedPicture<Item extends ContentRecord, Values extends AnyObject>(
  kind: ContentKind<Item, Values>,
  { database, folders }: Services,
  original: unknown,
): Promise<StagedPicture | undefined> {
  const id = parseId(String(original));
  const record =
    id === undefined ? undefined : await findRecord(kind, database, 'staff', id, todayInMakassar());
  return record && copyPicture(folders, pictureOf(kind, record));
}

async function insert<Item extends ContentRecord, Values extends AnyObject>(
  kind: ContentKind<Item, Values>,
  { database }: Services,
  columns: Columns,
): Promise<Item> {
  return database.transaction().execute(async (tables) => {
    const { id } = await tables
      .insertInto(kind.noun)
      .values(columns as InsertObject<Tables, ContentNoun>)
      .returning('id')
      .executeTakeFirstOrThrow();
    return recordToWrite(kind, tables, id);
  });
}

/**
 * Makes a record of a received form and returns it as staff read it. Throws 400 or 413 where the form is wrong; on any
 * failure neither a row nor a file is left.
 */
export async function createRecord<Item extends ContentRecord, Values extends AnyObject>(
  kind: ContentKind<Item, Values>,
  services: Services,
  author: User,
  received: ReceivedContent,
): Promise<Item> {
  const checked = checkNew(kind, received);
  const picture = received.picture ?? (await copiedPicture(kind, services, received.salinanDari));
  const columns = {
    ...checked,
    ...kind.signature?.(author),
    [kind.picture]: picture?.path ?? null,
    created_at: new Date().toISOString(),
  };
  try {
    const record = await insert(kind, services, columns);
    const undo = () =>
      services.database.deleteFrom(kind.noun).where('id', '=', record.id).execute();
    await publishPicture(services, picture, undo);
    return record;
  } finally {
    services.readCache.drop(kind.noun);
    if (picture) await discardStagedPicture(services.folders, picture);
  }
}
