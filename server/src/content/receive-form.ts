import { INACTIVE, parseStatus } from '@teluk-mart/domain/record/status';
import { validateForm } from '@teluk-mart/domain/validation/validate-form';
import type { FastifyRequest } from 'fastify';
import { encodePicture } from '../files/encode-picture';
import { pictureStatus, type ReceivedPicture, receivePicture } from '../files/receive-picture';
import { RequestError } from '../guards/request-error';
import { messageOf, plainFields, type SentFields, sentFields } from '../guards/requests/form-body';
import type { Columns, ContentKind } from './content-kind';

/** Fields that are sent beside those of a form. */
const EXTRA_FIELDS = ['versi', 'salinan_dari', 'dipulihkan_dari'] as const;

/** A form of content as it came in: what is no field of it is gone. */
export interface ReceivedContent extends ReceivedPicture {
  /** Fields that were sent, as they were sent; never the picture's. */
  fields: SentFields;
  /** The record's count of changes when the sender read it; empty or `undefined` when it does not matter. */
  versi?: unknown;
  /** Id of the record that a new one is a copy of. */
  salinanDari?: unknown;
  /** Number of the earlier version that a change brings back; `undefined` for any other change. */
  dipulihkanDari?: unknown;
}

/** Returns the names of a form's fields but the picture's. */
function plainNames({ form, picture }: ContentKind): string[] {
  return Object.keys(form.fields).filter((name) => name !== picture);
}

function pickFields(kind: ContentKind, body: unknown): ReceivedContent {
  const sent = sentFields(body, [...plainNames(kind), ...EXTRA_FIELDS]);
  const { versi, salinan_dari, dipulihkan_dari, ...fields } = plainFields(sent);
  return { fields, versi, salinanDari: salinan_dari, dipulihkanDari: dipulihkan_dari };
}

/**
 * Reads a form of content, JSON or multipart by its Content-Type (docs/specification.md#writes). Throws 400, 413 or 415
 * when the body cannot be received.
 */
export async function receiveContent(
  request: FastifyRequest,
  uploadFolder: string,
  kind: ContentKind,
): Promise<ReceivedContent> {
  if (typeof request.body === 'string') throw new RequestError(415);
  if (!request.isMultipart()) return pickFields(kind, request.body);
  const { fields, ...received } = await receivePicture(
    request,
    uploadFolder,
    kind.picture,
    encodePicture,
  );
  return { ...pickFields(kind, fields), ...received };
}

/** Fields that are checked together even when only one of them is sent, such as a period (docs/specification.md#writes). */
const TOGETHER: readonly (readonly string[])[] = [
  ['periode_start', 'periode_end', 'terbit_pada'],
  ['harga', 'harga_sebelum'],
];

/** Returns the value of a column: a status or a tick is 1 or 0 in whatever words it came, an empty field is `null`. */
function columnValue(name: string, value: unknown): Columns[string] {
  if (name === 'status') return parseStatus(value) ?? null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Checks some fields of a form; throws 400, or 413 for too large a picture, with the message of every wrong field. */
function cleanColumns(
  { form, picture }: ContentKind,
  names: readonly string[],
  input: object,
  violation: string | undefined,
): Columns {
  const result = validateForm(form.pick(names), input);
  const errors = result.ok ? {} : { ...result.errors };
  if (violation !== undefined) errors[picture] = violation;
  if (!result.ok || violation !== undefined) {
    throw new RequestError(pictureStatus(violation), messageOf(errors), errors);
  }
  const values = new Map<string, unknown>(Object.entries(result.values));
  return Object.fromEntries(names.map((name) => [name, columnValue(name, values.get(name))]));
}

/** Lets a record that has a moment be hidden until then; another status that is sent ends its waiting. */
function withSchedule(columns: Columns): Columns {
  if (typeof columns.terbit_pada === 'string') return { ...columns, status: INACTIVE };
  return 'status' in columns ? { ...columns, terbit_pada: null } : columns;
}

/** Checks the form of a new record and returns its columns; throws 400 or 413 when a field is wrong. */
export function checkNew(
  kind: ContentKind,
  { fields, violation }: Pick<ReceivedContent, 'fields' | 'violation'>,
): Columns {
  return withSchedule(cleanColumns(kind, plainNames(kind), fields, violation));
}

/**
 * Checks the form of a change and returns the columns that were sent, and no others. So two people who change different
 * fields do not undo each other. They are checked beside what is stored; what is not sent cannot be wrong.
 */
export function checkChanges(
  kind: ContentKind,
  stored: object,
  { fields, violation }: ReceivedContent,
): Columns {
  const sent = Object.keys(fields);
  const beside = TOGETHER.filter((names) => names.some((name) => sent.includes(name)));
  const names = [...new Set([...sent, ...beside.flat()])];
  // A status that is sent ends the waiting for a moment, whatever that was.
  const before = sent.includes('status') ? { ...stored, terbit_pada: null } : stored;
  const columns = cleanColumns(kind, names, { ...before, ...fields }, violation);
  return withSchedule(
    Object.fromEntries(Object.entries(columns).filter(([name]) => sent.includes(name))),
  );
}
