import type { AuditAction } from '@teluk-mart/domain/audit/audit-event';
import { auditFieldNames } from '@teluk-mart/domain/audit/audit-fields';
import { differencesOf, versionsOf } from '@teluk-mart/domain/audit/versions';
import type { ContentRecord } from '@teluk-mart/domain/content/content';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { Kysely } from 'kysely';
import type { Services } from '../app/services';
import { findRecordEvents } from '../audit/queries';
import { type AuditSource, BY_ITSELF, changesBetween, recordAudit } from '../audit/record-audit';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { detachPicture, publishPicture, removePicture } from '../files/pictures/publish-picture';
import { copyPicture, discardStagedPicture } from '../files/pictures/stage-picture';
import { RequestError } from '../guards/request-error';
import { parseId } from '../guards/requests/record-address';
import type { Columns, ContentKind } from './content-kind';
import { findRecord, insertRecord, recordToWrite } from './queries';
import { checkChanges, checkNew, type ReceivedContent } from './receive-form';

/** Returns the path on the wire of a record's picture; `undefined` when it has none. */
function pictureOf({ picture }: ContentKind, record: object): string | undefined {
  const path = new Map<string, unknown>(Object.entries(record)).get(picture);
  return typeof path === 'string' ? path : undefined;
}

/** Stages a copy of the picture of the record that a new one is a copy of, if there is one. */
async function stageCopy(kind: ContentKind, services: Services, original: unknown) {
  const id = parseId(String(original));
  if (id === undefined) return undefined;
  const record = await findRecord(kind, services.database, 'staff', id, todayInMakassar());
  return record && copyPicture(services, pictureOf(kind, record));
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

/**
 * Creates a record of a received form and returns it as staff read it. Throws 400 or 413 when the form is wrong; any
 * failure leaves neither a row nor a file.
 */
export async function createRecord(
  kind: ContentKind,
  services: Services,
  source: AuditSource,
  received: ReceivedContent,
): Promise<ContentRecord> {
  const { database, files, folders } = services;
  const { noun } = kind;
  const checked = checkNew(kind, received);
  const picture = received.picture ?? (await stageCopy(kind, services, received.salinanDari));
  const { id: penulis_id, name: nama_penulis } = source.actor;
  const columns = {
    ...checked,
    ...(kind.isSigned && { penulis_id, nama_penulis }),
    [kind.picture]: picture?.path ?? null,
    created_at: new Date().toISOString(),
  };
  try {
    const created = await inTransaction(database, async (tables) => {
      if (picture) await files.attach(tables, 'uploads', picture.files);
      const after = await recordToWrite(kind, tables, await insertRecord(tables, noun, columns));
      await auditRecord(kind, tables, source, 'create', { after });
      return after;
    });
    await publishPicture(files, picture, () =>
      inTransaction(database, async (tables) => {
        await tables.deleteFrom(noun).where('id', '=', created.id).execute();
        await auditRecord(kind, tables, source, 'delete', { before: created });
      }),
    );
    return created;
  } finally {
    if (picture) await discardStagedPicture(folders, picture);
  }
}

/** Returns true if the sender has read an older version of the record; one that names no version has not. */
function hasChangedSince({ versi }: ContentRecord, sent: unknown): boolean {
  return sent !== undefined && sent !== '' && String(sent) !== String(versi);
}

/** Words for a change without any field of the record. */
const NOTHING_SENT = 'Tidak ada perubahan yang dikirim.';

function saysNothing({ fields, picture, violation, versi }: ReceivedContent): boolean {
  const sent = [...Object.values(fields), picture, violation, versi];
  return sent.every((value) => value === undefined);
}

/** Number of the version of a record before anything was recorded. */
const FIRST_VERSION = 1;

/** Returns true if a change restores the version that it names, but for its picture and visibility. */
async function isRestoration(
  { noun, form, picture }: ContentKind,
  tables: Kysely<Tables>,
  before: ContentRecord,
  after: ContentRecord,
  version: unknown,
): Promise<boolean> {
  if (version === undefined) return false;
  const fields = Object.keys(form.fields).filter(
    (name) => !['status', 'terbit_pada', picture].includes(name),
  );
  const events = await findRecordEvents(tables, noun, before.id);
  return versionsOf({ ...before }, events, fields).some(
    ({ versi = FIRST_VERSION, values }) =>
      versi === Number(version) && differencesOf(fields, values, { ...after }).length === 0,
  );
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

/** Undoes a change whose picture could not be published, unless somebody has changed the record since. */
async function undoChange(
  kind: ContentKind,
  { database }: Services,
  source: AuditSource,
  before: ContentRecord,
  changed: ContentRecord,
): Promise<void> {
  const columns = [...Object.keys(kind.form.fields), 'versi', 'updated_at', 'created_at'];
  const values = Object.entries(before).filter(([name]) => columns.includes(name));
  await inTransaction(database, async (tables) => {
    const { numUpdatedRows } = await tables
      .updateTable(kind.noun)
      .set(Object.fromEntries(values))
      .where('id', '=', changed.id)
      .where('versi', '=', changed.versi ?? 0)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await auditRecord(kind, tables, source, 'update', { before: changed, after: before });
  });
}

/** A record after a change; when `isOutdated`, nothing was written, as somebody else has changed it meanwhile. */
interface ChangeResult {
  isOutdated: boolean;
  record: ContentRecord;
}

/**
 * Changes the fields of a record that were sent, and returns it as staff read it; deletes the picture before
 * (docs/specification.md#stored-files). It reads, compares, checks and writes in one transaction: of two writes to the
 * same version the second is refused. Throws 400, 404 or 413; any failure leaves all as it was.
 */
export async function changeRecord(
  kind: ContentKind,
  services: Services,
  source: AuditSource,
  id: number,
  received: ReceivedContent,
): Promise<ChangeResult> {
  const { database, files } = services;
  const { picture } = received;
  const { before, after } = await inTransaction(database, async (tables) => {
    const before = await recordToWrite(kind, tables, id);
    if (saysNothing(received)) throw new RequestError(400, NOTHING_SENT);
    if (hasChangedSince(before, received.versi)) return { before, after: undefined };
    const columns: Columns = {
      ...checkChanges(kind, before, received),
      ...(picture && { [kind.picture]: picture.path }),
    };
    if (Object.keys(columns).length === 0) return { before, after: before };
    if (picture) {
      await files.attach(tables, 'uploads', picture.files);
      await detachPicture(files, tables, pictureOf(kind, before));
    }
    const after = await update(kind, tables, before, columns);
    const isRestored = await isRestoration(kind, tables, before, after, received.dipulihkanDari);
    const action = isRestored ? 'restore' : 'update';
    await auditRecord(kind, tables, source, action, { before, after });
    return { before, after };
  });
  if (!after) return { isOutdated: true, record: before };
  await publishPicture(files, picture, () => undoChange(kind, services, source, before, after));
  if (picture) await removePicture(files, pictureOf(kind, before));
  return { isOutdated: false, record: after };
}

/** Deletes a record for good, with its picture. Throws 404 when there is none. */
export async function deleteRecord(
  kind: ContentKind,
  { database, files }: Services,
  source: AuditSource,
  id: number,
): Promise<void> {
  const deleted = await inTransaction(database, async (tables) => {
    const before = await recordToWrite(kind, tables, id);
    await tables.deleteFrom(kind.noun).where('id', '=', id).execute();
    await detachPicture(files, tables, pictureOf(kind, before));
    await auditRecord(kind, tables, source, 'delete', { before });
    return before;
  });
  await removePicture(files, pictureOf(kind, deleted));
}
