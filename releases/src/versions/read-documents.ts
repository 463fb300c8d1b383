import { DamagedError } from '../errors';
import { compositionKey, contentId, versionKey } from '../objects/keys';
import { type ObjectStore, parseDocument } from '../objects/object-store';
import type { Composition } from './composition';
import { type ReleasedVersion, versionId } from './released-version';

/** Verifies a document by its id, which is made of its content: one that was changed in the store is damaged. */
function verified<Document>(key: string, document: Document, isItself: () => boolean): Document {
  try {
    if (isItself()) return document;
  } catch {
    // Lacks what its id is made of.
  }
  throw new DamagedError(key);
}

/** Reads a composition; throws a `DamagedError` where its content does not fit its id. */
export async function readComposition(
  store: ObjectStore,
  id: string,
): Promise<Composition | undefined> {
  const key = compositionKey(id);
  const bytes = await store.read(key);
  if (!bytes) return undefined;
  const composition = parseDocument(key, bytes) as Composition;
  return verified(key, composition, () => contentId(composition) === id);
}

/** Reads the document of a version; throws a `DamagedError` where its content does not fit its name. */
export async function readVersion(
  store: ObjectStore,
  part: string,
  name: string,
): Promise<ReleasedVersion | undefined> {
  const bytes = await store.read(versionKey(part, name));
  return bytes && verifiedVersion(bytes, part, name);
}

function verifiedVersion(bytes: Buffer, part: string, name: string): ReleasedVersion {
  const key = versionKey(part, name);
  const version = parseDocument(key, bytes) as ReleasedVersion;
  return verified(key, version, () => version.part === part && versionId(version) === name);
}

/** Returns true if bytes of the store are the document of a version. */
export function isVersion(bytes: Buffer, part: string, name: string): boolean {
  try {
    return verifiedVersion(bytes, part, name).version === name;
  } catch {
    return false;
  }
}
