import { ACTIVE } from './status';

/** Whether the public may see a record: only those with status 1 (spec §4). */
export function isVisible(record: { status: number }): boolean {
  return record.status === ACTIVE;
}
