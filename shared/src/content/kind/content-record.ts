import type { RecordStatus } from '../../domain/record/status';

/** What every record that staff publish has. */
export interface ContentRecord {
  id: number;
  judul: string;
  status: RecordStatus;
  /** How often it was changed; sent back with a change, so that nobody overwrites what they have not seen. */
  versi?: number;
}
