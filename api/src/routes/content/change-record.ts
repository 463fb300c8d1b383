import type { ContentRecord } from '@teluk-mart/shared/domain/content/content';
import type { AnyObject } from 'yup';
import { RequestError } from '../../errors/request-error';
import { publishPicture, removePicture } from '../../files/pictures/publish-picture';
import type { Services } from '../../services/services';
import { checkChanges, type Columns } from './check-content';
import type { ContentKind } from './content-kind';
import { recordToWrite } from './content-records';
import type { ReceivedContent } from './receive-content';
import { pictureOf } from './record-picture';

/** A record after a change, or as somebody else has changed it meanwhile; nothing was written then. */
export interface ChangeResult<Item> {
  isOutdated: boolean;
  record: Item;
}

interface Written<Item> extends ChangeResult<Item> {
  before: Item;
}

/** Whether the sender knows an older state of the record than there is; one that names no version is not asked. */
function hasChangedSince({ versi }: ContentRecord, sent: unknown): boolean {
  return sent !== undefined && sent !== '' && String(sent) !== String(versi);
}

/** Words for a change that says nothing about the record. */
const NOTHING_SENT = 'Tidak ada perubahan yang dikirim.';

function saysNothing({ fields, picture, problem, versi }: ReceivedContent): boolean {
  const sent = [...Object.values(fields), picture, problem, versi];
  return sent.every((value) => value === undefined);
}

/** Reads, compares, checks and writes at once: of two who have read the same state one is told. */
async function write<Item extends ContentRecord, Values extends AnyObject>(
  kind: ContentKind<Item, Values>,
  { database }: Services,
  id: number,
  received: ReceivedContent,
): Promise<Written<Item>> {
  return database.transaction().execute(async (tables) => {
    const before = await recordToWrite(kind, tables, id);
    if (saysNothing(received)) throw new RequestError(400, NOTHING_SENT);
    if (hasChangedSince(before, received.versi))
      return { isOutdated: true, record: before, before };
    const columns: Columns = {
      ...checkChanges(kind, before, received),
      ...(received.picture && { [kind.picture]: received.picture.path }),
    };
    if (Object.keys(columns).length === 0) return { isOutdated: false, record: before, before };
    await tables
      .updateTable(kind.noun)
      .set(columns)
      .set(({ eb }) => ({ versi: eb('versi', '+', 1) }))
      .where('id', '=', id)
      .execute();
    return { isOutdated: false, record: await recordToWrite(kind, tables, id), before };
  });
}

/** Takes a change back whose picture could not be put in its place, unless somebody has changed the record since. */
async function takeBack<Item extends ContentRecord, Values extends AnyObject>(
  { form, noun }: ContentKind<Item, Values>,
  { database }: Services,
  { record, before }: Written<Item>,
): Promise<void> {
  const columns = [...Object.keys(form.fields), 'versi'];
  const values = Object.entries(before).filter(([name]) => columns.includes(name));
  await database
    .updateTable(noun)
    .set(Object.fromEntries(values))
    .where('id', '=', record.id)
    .where('versi', '=', record.versi ?? 0)
    .execute();
}

async function writeAndPublish<Item extends ContentRecord, Values extends AnyObject>(
  kind: ContentKind<Item, Values>,
  services: Services,
  id: number,
  received: ReceivedContent,
): Promise<Written<Item>> {
  try {
    const written = await write(kind, services, id, received);
    if (!written.isOutdated) {
      await publishPicture(services, received.picture, () => takeBack(kind, services, written));
    }
    return written;
  } finally {
    services.readCache.drop(kind.noun);
  }
}

/**
 * Changes what a received form says of a record, and returns it as staff read it; the picture before goes with the
 * change (resolutions 19). Throws 400, 404 or 413 where it may not be; on any failure all stays as it was.
 */
export async function changeRecord<Item extends ContentRecord, Values extends AnyObject>(
  kind: ContentKind<Item, Values>,
  services: Services,
  id: number,
  received: ReceivedContent,
): Promise<ChangeResult<Item>> {
  const { isOutdated, record, before } = await writeAndPublish(kind, services, id, received);
  if (received.picture && !isOutdated) {
    await removePicture(services.folders, pictureOf(kind, before));
  }
  return { isOutdated, record };
}
