import type { AuditAction } from '@teluk-mart/domain/audit/audit-event';
import { auditFieldNames } from '@teluk-mart/domain/audit/audit-fields';
import { differencesOf, versionsOf } from '@teluk-mart/domain/audit/versions';
import type { ContentRecord } from '@teluk-mart/domain/content/content';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { Kysely } from 'kysely';
import { findRecordEvents } from '../audit/queries';
import { type AuditSource, BY_ITSELF, changesBetween, recordAudit } from '../audit/record-audit';
import type { Tables } from '../database/tables';
import { RequestError } from '../guards/request-error';
import { detachPicture, publishPicture, removePicture } from '../files/pictures/publish-picture';
import {
  copyPicture,
  discardStagedPicture,
  type StagedPicture,
} from '../files/pictures/stage-picture';
import type { Services } from '../app/services';
import { parseId } from '../guards/requests/record-address';
import type { Columns, ContentKind } from './content-kind';
import {
  deleteRow,
  findRecord,
  insertRecord,
  recordToWrite,
  revertRecord,
  updateRecord,
} from './queries';
import { checkChanges, checkNew, type ReceivedContent } from './receive-form';
import { inTransaction } from '../database/transaction';

/** Returns the path on the wire of a record's picture; `undefined` when it has none. */
function pictureOf({ picture }: { picture: string }, record: object): string | undefined {
  const path = new Map<string, unknown>(Object.entries(record)).get(picture);
  return typeof path === 'string' ? path : undefined;
}

/** Copies the picture of the record that a new one is a copy of, if there is one. */
async function copiedPicture(
  kind: ContentKind,
  services: Services,
  original: unknown,
): Promise<StagedPicture | undefined> {
  const id = parseId(String(original));
  const record =
    id === undefined
      ? undefined
      : await findRecord(kind, services.database, 'staff', id, todayInMakassar());
  return record && copyPicture(services, pictureOf(kind, record));
}

/** A record before and after something was done to it; without one side where it was created or deleted. */
interface Change {
  before?: ContentRecord | undefined;
  after?: ContentRecord | undefined;
}

/** Records what was done to a record, with whole texts: its earlier versions are read from them. */
async function auditRecord(
  { noun }: ContentKind,
  tables: Kysely<Tables>,
  source: AuditSource,
  action: AuditAction,
  { before, after }: Change,
): Promise<void> {
  const { id, judul } = after ?? before ?? {};
  await recordAudit(tables, {
    ...source,
    action,
    noun,
    recordId: id,
    title: judul,
    changes: changesBetween(auditFieldNames(noun), before ?? {}, after ?? {}),
  });
}

async function insert(
  kind: ContentKind,
  { database, files }: Services,
  source: AuditSource,
  columns: Columns,
  picture: StagedPicture | undefined,
): Promise<ContentRecord> {
  return inTransaction(database, async (tables) => {
    if (picture) await files.attach(tables, 'uploads', picture.files);
    const id = await insertRecord(tables, kind.noun, columns);
    const after = await recordToWrite(kind, tables, id);
    await auditRecord(kind, tables, source, 'create', { after });
    return after;
  });
}

/** Undoes the creation of a record whose picture could not be published. */
async function undoCreation(
  kind: ContentKind,
  { database }: Services,
  source: AuditSource,
  before: ContentRecord,
): Promise<void> {
  await inTransaction(database, async (tables) => {
    await deleteRow(tables, kind.noun, before.id);
    await auditRecord(kind, tables, source, 'delete', { before });
  });
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
  const checked = checkNew(kind, received);
  const picture = received.picture ?? (await copiedPicture(kind, services, received.salinanDari));
  const columns = {
    ...checked,
    ...kind.signature?.(source.actor),
    [kind.picture]: picture?.path ?? null,
    created_at: new Date().toISOString(),
  };
  try {
    const created = await insert(kind, services, source, columns, picture);
    await publishPicture(services.files, picture, () =>
      undoCreation(kind, services, source, created),
    );
    return created;
  } finally {
    if (picture) await discardStagedPicture(services.folders, picture);
  }
}

/** A record after a change; when `isOutdated`, nothing was written, as somebody else has changed it meanwhile. */
interface ChangeResult {
  isOutdated: boolean;
  record: ContentRecord;
}

interface WriteResult extends ChangeResult {
  before: ContentRecord;
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
  { before, after }: { before: ContentRecord; after: ContentRecord },
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
  { noun, isDated }: ContentKind,
  tables: Kysely<Tables>,
  { id, status }: ContentRecord,
  columns: Columns,
): Promise<Columns> {
  if (!isDated || status === ACTIVE || columns.status !== ACTIVE) return columns;
  const changes = (await findRecordEvents(tables, noun, id)).flatMap(({ perubahan }) => perubahan);
  const wasPublic = changes.some(({ field, before }) => field === 'status' && before === ACTIVE);
  return wasPublic ? columns : { ...columns, created_at: new Date().toISOString() };
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
    const published = { status: ACTIVE, terbit_pada: null };
    await updateRecord(tables, kind.noun, id, await dated(kind, tables, before, published));
    const after = await recordToWrite(kind, tables, id);
    await auditRecord(kind, tables, BY_ITSELF, 'publish', { before, after });
  });
}

/** Reads, compares, checks and writes in one transaction: of two writes to the same version the second is refused. */
async function write(
  kind: ContentKind,
  { database, files }: Services,
  source: AuditSource,
  id: number,
  received: ReceivedContent,
): Promise<WriteResult> {
  return inTransaction(database, async (tables) => {
    const before = await recordToWrite(kind, tables, id);
    if (saysNothing(received)) throw new RequestError(400, NOTHING_SENT);
    if (hasChangedSince(before, received.versi))
      return { isOutdated: true, record: before, before };
    const columns: Columns = {
      ...checkChanges(kind, before, received),
      ...(received.picture && { [kind.picture]: received.picture.path }),
    };
    if (Object.keys(columns).length === 0) return { isOutdated: false, record: before, before };
    if (received.picture) {
      await files.attach(tables, 'uploads', received.picture.files);
      await detachPicture(files, tables, pictureOf(kind, before));
    }
    await updateRecord(tables, kind.noun, id, await dated(kind, tables, before, columns));
    const after = await recordToWrite(kind, tables, id);
    const isRestored = await isRestoration(
      kind,
      tables,
      { before, after },
      received.dipulihkanDari,
    );
    await auditRecord(kind, tables, source, isRestored ? 'restore' : 'update', { before, after });
    return { isOutdated: false, record: after, before };
  });
}

/** Undoes a change whose picture could not be published, unless somebody has changed the record since. */
async function undoChange(
  kind: ContentKind,
  { database }: Services,
  source: AuditSource,
  { record: changed, before }: WriteResult,
): Promise<void> {
  const columns = [...Object.keys(kind.form.fields), 'versi', 'updated_at', 'created_at'];
  const values = Object.entries(before).filter(([name]) => columns.includes(name));
  await inTransaction(database, async (tables) => {
    const isReverted = await revertRecord(tables, kind.noun, changed, Object.fromEntries(values));
    if (!isReverted) return;
    await auditRecord(kind, tables, source, 'update', { before: changed, after: before });
  });
}

async function writeAndPublish(
  kind: ContentKind,
  services: Services,
  source: AuditSource,
  id: number,
  received: ReceivedContent,
): Promise<WriteResult> {
  const written = await write(kind, services, source, id, received);
  if (!written.isOutdated) {
    await publishPicture(services.files, received.picture, () =>
      undoChange(kind, services, source, written),
    );
  }
  return written;
}

/**
 * Changes the fields of a record that were sent, and returns it as staff read it; deletes the picture before
 * (docs/specification.md#stored-files). Throws 400, 404 or 413; any failure leaves all as it was.
 */
export async function changeRecord(
  kind: ContentKind,
  services: Services,
  source: AuditSource,
  id: number,
  received: ReceivedContent,
): Promise<ChangeResult> {
  const { before, ...result } = await writeAndPublish(kind, services, source, id, received);
  if (received.picture && !result.isOutdated) {
    await removePicture(services.files, pictureOf(kind, before));
  }
  return result;
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
    await deleteRow(tables, kind.noun, id);
    await detachPicture(files, tables, pictureOf(kind, before));
    await auditRecord(kind, tables, source, 'delete', { before });
    return before;
  });
  await removePicture(files, pictureOf(kind, deleted));
}
