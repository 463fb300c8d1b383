import type { AuditAction } from '@teluk-mart/domain/audit/audit-event';
import { auditFieldNames } from '@teluk-mart/domain/audit/audit-fields';
import type { ContentRecord } from '@teluk-mart/domain/content/content';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { Kysely, Transaction } from 'kysely';
import type { Services } from '../app/services';
import { findRecordEvents } from '../audit/queries';
import { type AuditSource, BY_ITSELF, changesBetween, recordAudit } from '../audit/record-audit';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { filesOfPicture } from '../files/picture-names';
import { copyPicture, deleteFiles, storeFiles } from '../files/stored-files';
import { RequestError } from '../guards/request-error';
import { NOTHING_SENT } from '../guards/requests/form-body';
import { parseId } from '../guards/requests/record-address';
import type { Columns, ContentKind } from './content-kind';
import { findRecord, insertRecord, recordToWrite } from './queries';
import { checkChanges, checkNew, type ReceivedContent } from './receive-form';

/** Returns the path on the wire of a record's picture; `undefined` when it has none. */
function pictureOf({ picture }: ContentKind, record: object): string | undefined {
  const path = new Map<string, unknown>(Object.entries(record)).get(picture);
  return typeof path === 'string' ? path : undefined;
}

/**
 * Stores the picture of a new record: its own, or a copy of that of the record that it is a copy of. Returns its path;
 * `null` where it has none.
 */
async function storePicture(
  kind: ContentKind,
  tables: Transaction<Tables>,
  { picture, salinanDari }: ReceivedContent,
): Promise<string | null> {
  if (picture) {
    await storeFiles(tables, 'uploads', picture.files);
    return picture.path;
  }
  const id = parseId(String(salinanDari));
  if (id === undefined) return null;
  const original = await findRecord(kind, tables, 'staff', id, todayInMakassar());
  return original ? copyPicture(tables, pictureOf(kind, original)) : null;
}

/** Records what was done to a record, with whole texts: its earlier versions are read from them. */
async function auditRecord(
  { noun }: ContentKind,
  tables: Kysely<Tables>,
  source: AuditSource,
  action: AuditAction,
  { before, after }: { before?: ContentRecord; after?: ContentRecord },
): Promise<void> {
  const { id, judul } = after ?? before ?? {};
  const changes = changesBetween(auditFieldNames(noun), before ?? {}, after ?? {});
  await recordAudit(tables, { ...source, action, noun, recordId: id, title: judul, changes });
}

/** Creates a record of a received form and returns it as staff read it. Throws 400 or 413 when the form is wrong. */
export async function createRecord(
  kind: ContentKind,
  { database }: Pick<Services, 'database'>,
  source: AuditSource,
  received: ReceivedContent,
): Promise<ContentRecord> {
  const checked = checkNew(kind, received);
  const { id: penulis_id, name: nama_penulis } = source.actor;
  return inTransaction(database, async (tables) => {
    const id = await insertRecord(tables, kind.noun, {
      ...checked,
      ...(kind.isSigned && { penulis_id, nama_penulis }),
      [kind.picture]: await storePicture(kind, tables, received),
      created_at: new Date().toISOString(),
    });
    const after = await recordToWrite(kind, tables, id);
    await auditRecord(kind, tables, source, 'create', { after });
    return after;
  });
}

/** Returns true if the sender has read an older version of the record; one that names no version has not. */
function hasChangedSince({ versi }: ContentRecord, sent: unknown): boolean {
  return sent !== undefined && sent !== '' && String(sent) !== String(versi);
}

function saysNothing({ fields, picture, violation, versi }: ReceivedContent): boolean {
  const sent = [...Object.values(fields), picture, violation, versi];
  return sent.every((value) => value === undefined);
}

/** Dates a record whose date visitors read when they get to see it for the first time. */
async function dated(
  { noun, isSigned }: ContentKind,
  tables: Kysely<Tables>,
  { id, status }: ContentRecord,
  columns: Columns,
): Promise<Columns> {
  if (!isSigned || status === ACTIVE || columns.status !== ACTIVE) return columns;
  const changes = (await findRecordEvents(tables, noun, id)).flatMap(({ perubahan }) => perubahan);
  const wasPublic = changes.some(({ field, before }) => field === 'status' && before === ACTIVE);
  return wasPublic ? columns : { ...columns, created_at: new Date().toISOString() };
}

/** Changes columns of a record, counts the change, and returns the record as it is then. */
async function update(
  kind: ContentKind,
  tables: Kysely<Tables>,
  before: ContentRecord,
  columns: Columns,
): Promise<ContentRecord> {
  await tables
    .updateTable(kind.noun)
    .set(await dated(kind, tables, before, columns))
    .set(({ eb }) => ({ versi: eb('versi', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', before.id)
    .execute();
  return recordToWrite(kind, tables, before.id);
}

/**
 * Publishes a record whose moment has come, unless somebody has published, hidden or deleted it meanwhile, or another
 * server has published it.
 */
export async function publishScheduled(
  kind: ContentKind,
  { database }: Pick<Services, 'database'>,
  id: number,
  now: string,
): Promise<void> {
  await inTransaction(database, async (tables) => {
    const before = await findRecord(kind, tables, 'staff', id, todayInMakassar());
    if (!before?.terbit_pada || before.terbit_pada > now) return;
    const after = await update(kind, tables, before, { status: ACTIVE, terbit_pada: null });
    await auditRecord(kind, tables, BY_ITSELF, 'publish', { before, after });
  });
}

/**
 * Changes the fields of a record that were sent, and returns it as staff read it; a new picture takes the place of the
 * one before. It reads, compares, checks and writes in one transaction: of two writes to the same version the second is
 * refused. Then the record `isOutdated` and returned as it is. Throws 400, 404 or 413.
 */
export async function changeRecord(
  kind: ContentKind,
  { database }: Pick<Services, 'database'>,
  source: AuditSource,
  id: number,
  received: ReceivedContent,
): Promise<{ isOutdated?: true; record: ContentRecord }> {
  const { picture } = received;
  return inTransaction(database, async (tables) => {
    const before = await recordToWrite(kind, tables, id);
    if (saysNothing(received)) throw new RequestError(400, NOTHING_SENT);
    if (hasChangedSince(before, received.versi)) return { isOutdated: true, record: before };
    const columns: Columns = {
      ...checkChanges(kind, before, received),
      ...(picture && { [kind.picture]: picture.path }),
    };
    if (Object.keys(columns).length === 0) return { record: before };
    if (picture) {
      await deleteFiles(tables, 'uploads', filesOfPicture(pictureOf(kind, before)));
      await storeFiles(tables, 'uploads', picture.files);
    }
    const after = await update(kind, tables, before, columns);
    const restored = Number(received.dipulihkanDari);
    const action = restored >= 1 && restored < Number(before.versi) ? 'restore' : 'update';
    await auditRecord(kind, tables, source, action, { before, after });
    return { record: after };
  });
}

/** Deletes a record for good, with its picture. Throws 404 when there is none. */
export async function deleteRecord(
  kind: ContentKind,
  { database }: Pick<Services, 'database'>,
  source: AuditSource,
  id: number,
): Promise<void> {
  await inTransaction(database, async (tables) => {
    const before = await recordToWrite(kind, tables, id);
    await tables.deleteFrom(kind.noun).where('id', '=', id).execute();
    await deleteFiles(tables, 'uploads', filesOfPicture(pictureOf(kind, before)));
    await auditRecord(kind, tables, source, 'delete', { before });
  });
}
