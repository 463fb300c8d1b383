import type { ContentRecord } from '@teluk-mart/shared/domain/content/content';
import type { AnyObject } from 'yup';
import { removePicture } from '../../files/pictures/publish-picture';
import type { Services } from '../../services/services';
import type { ContentKind } from './content-kind';
import { recordToWrite } from './content-records';
import { pictureOf } from './record-picture';

/** Deletes a record for good, and after that its picture (resolutions 19). Throws 404 where there is none. */
export async function deleteRecord<Item extends ContentRecord, Values extends AnyObject>(
  kind: ContentKind<Item, Values>,
  { database, folders, readCache }: Services,
  id: number,
): Promise<void> {
  const deleted = await database
    .transaction()
    .execute(async (tables) => {
      const record = await recordToWrite(kind, tables, id);
      await tables.deleteFrom(kind.noun).where('id', '=', id).execute();
      return record;
    })
    .finally(() => readCache.drop(kind.noun));
  await removePicture(folders, pictureOf(kind, deleted));
}
