import { type AuditChange, type AuditEntry, MOST_EVENTS_OF_RECORD } from './audit-event';

/** Values of a record's fields by their names. */
type RecordValues = Readonly<Record<string, unknown>>;

/** A state of a record that it has, or had. */
export interface RecordVersion {
  /** Number of the version; `undefined` where it was not written down. */
  versi: number | undefined;
  /** What has made it so; `undefined` for what a record was before anything was written down. */
  event: AuditEntry | undefined;
  values: RecordValues;
}

const isShown = (fields: readonly string[], { perubahan }: AuditEntry) =>
  perubahan.some(({ field }) => fields.includes(field));

function valuesBefore(values: RecordValues, changes: readonly AuditChange[]): RecordValues {
  return {
    ...values,
    ...Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  };
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Returns true if a record's history ends before the first thing that was done to it. */
export function isCutOff(events: readonly AuditEntry[]): boolean {
  return events.length >= MOST_EVENTS_OF_RECORD && events.at(-1)?.aksi !== 'create';
}

/**
 * Returns the versions of a record, the present one first, from its values and its audit events: each event holds whole
 * texts, and undoing one gives the version before.
 *
 * @param fields whose changes make another version
 * @param events of the record, the newest first; of one with more than its history has, the last version is not told
 */
export function versionsOf(
  present: RecordValues,
  events: readonly AuditEntry[],
  fields: readonly string[],
): RecordVersion[] {
  const versions: RecordVersion[] = [];
  let values = present;
  for (const event of events) {
    if (isShown(fields, event)) versions.push({ versi: numberOf(values.versi), event, values });
    if (event.aksi === 'create') return versions;
    values = valuesBefore(values, event.perubahan);
  }
  if (isCutOff(events)) return versions;
  return [...versions, { versi: numberOf(values.versi), event: undefined, values }];
}

/** The fields in which two versions differ. */
export function differencesOf(
  fields: readonly string[],
  before: RecordValues,
  after: RecordValues,
): AuditChange[] {
  return fields
    .map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    }))
    .filter((change) => change.before !== change.after);
}
