import { type AuditChange, type AuditEntry, MOST_EVENTS_OF_RECORD } from './audit-event';

/** Values of a record's fields by their names. */
type RecordValues = Readonly<Record<string, unknown>>;

/** A present or past state of a record. */
export interface RecordVersion {
  /** Number of the version; `undefined` if it was not recorded. */
  versi: number | undefined;
  /** Event that made the version; `undefined` for the state before the first recorded event. */
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

/** Returns true if a record's history does not reach back to its first event. */
export function isCutOff(events: readonly AuditEntry[]): boolean {
  return events.length >= MOST_EVENTS_OF_RECORD && events.at(-1)?.aksi !== 'create';
}

/**
 * Returns the versions of a record, the present one first, from its values and its audit events. Each event holds whole
 * texts, so undoing one gives the version before.
 *
 * @param fields fields whose changes make another version
 * @param events events of the record, the newest first; a history that is cut off lacks the first version
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

/** Returns the fields in which two versions differ. */
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
