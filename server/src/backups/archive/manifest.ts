import Type from 'typebox';
import { Value } from 'typebox/value';
import type { TableDigest } from '../../copying/compare-tables';
import { DamagedBackupError } from '../backup-errors';

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

const Entry = Type.Object({ name: Type.String(), size: Type.Integer(), sha256: Type.String() });

const Digest = Type.Object({ count: Type.Integer(), hash: Type.String() });

/** Content of an archive. */
const ManifestShape = Type.Object({
  format: Type.Literal(FORMAT),
  /** ISO 8601 in UTC. */
  createdAt: Type.String(),
  /** The database that it was made from; it can be restored into either. */
  database: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  /** Steps that the database had taken, in order. */
  structure: Type.Array(Type.String()),
  /** Bytes of the database once it is unpacked: no more are written to the disk. */
  databaseBytes: Type.Integer({ minimum: 0 }),
  /** Number of the last entry of the releases' journal; 0 without releases. */
  deployment: Type.Integer(),
  /** Rows of each table, with the hash by which two databases are compared. */
  tables: Type.Record(Type.String(), Digest),
  counts: Type.Object({
    uploads: Type.Integer(),
    cv: Type.Integer(),
    releases: Type.Integer(),
    /** Files that rows need and that the shop itself did not have. */
    missing: Type.Integer(),
  }),
  /** Every entry before it, in order. */
  entries: Type.Array(Entry),
});

export type ManifestEntry = Type.Static<typeof Entry>;
export type Manifest = Omit<Type.Static<typeof ManifestShape>, 'tables'> & {
  tables: Readonly<Record<string, TableDigest>>;
};

/** Reads a manifest; throws where it is none. */
export function parseManifest(text: string): Manifest {
  try {
    const manifest: unknown = JSON.parse(text);
    if (Value.Check(ManifestShape, manifest)) return manifest;
  } catch {
    // The same words as for what has another shape.
  }
  throw new DamagedBackupError('its manifest cannot be read');
}
