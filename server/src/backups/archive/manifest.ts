import { Count, Text } from '@teluk-mart/domain/record/record-fields';
import { array, type InferType, mixed, number, object, string } from 'yup';
import { DamagedBackupError } from '../backup-errors';
import type { TableDigest } from '../copying/compare-tables';

/** The first entry of an archive: what it is. */
export const FORMAT_ENTRY = 'teluk-mart-backup.json';

/** Name of the archive's last entry. */
export const MANIFEST_ENTRY = 'manifest.json';

/** The entry with the database, compressed. */
export const DATABASE_ENTRY = 'teluk-mart.sqlite.gz';

/** The entry with the secret of the sessions. */
export const SECRET_ENTRY = 'session-secret';

/** Raised where a former release could not read an archive any more. */
export const FORMAT = 1;

/** Nothing is read as what it is not. */
const STRICT = { strict: true };

const Entry = object({ name: Text, size: Count, sha256: Text });

const Digest = object({ count: Count, hash: Text }).defined();

function areDigests(value: unknown): value is Readonly<Record<string, TableDigest>> {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.values(value).every((digest) => Digest.isValidSync(digest, STRICT));
}

/** Content of an archive. */
const ManifestShape = object({
  format: number().oneOf([FORMAT]).defined(),
  /** ISO 8601 in UTC. */
  createdAt: Text,
  /** The database that it was made from; it can be restored into either. */
  database: string()
    .oneOf(['sqlite', 'postgres'] as const)
    .defined(),
  /** Steps that the database had taken, in order. */
  structure: array(Text).defined(),
  /** Bytes of the database once it is unpacked: no more are written to the disk. */
  databaseBytes: Count,
  /** Number of the last entry of the releases' journal; 0 without releases. */
  deployment: Count,
  /** Rows of each table, with the hash by which two databases are compared. */
  tables: mixed(areDigests).defined(),
  counts: object({
    uploads: Count,
    cv: Count,
    releases: Count,
    /** Files that rows need and that the shop itself did not have. */
    missing: Count,
  }).defined(),
  /** Every entry before it, in order. */
  entries: array(Entry).defined(),
});

export type ManifestEntry = InferType<typeof Entry>;
export type Manifest = InferType<typeof ManifestShape>;

/** Reads a manifest; throws where it is none. */
export function parseManifest(text: string): Manifest {
  try {
    const manifest: unknown = JSON.parse(text);
    if (ManifestShape.isValidSync(manifest, STRICT)) return manifest;
  } catch {
    // The same words as for what has another shape.
  }
  throw new DamagedBackupError('its manifest cannot be read');
}
