import type { RecordStatus } from '../record/status';

/** What every record that staff publish has, as staff read it; the public is not told `versi`. */
export interface ContentRecord {
  id: number;
  judul: string;
  status: RecordStatus;
  /** How often it was changed; sent back with a change, so that nobody overwrites what they have not seen. */
  versi?: number;
}
