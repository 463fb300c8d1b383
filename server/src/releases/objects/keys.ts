import { sha256 } from '../../app/hashes';
import { checkedKey } from './object-store';

/** The ids of compositions and versions, and the keys under which they lie: the one place that spells them. */

const ID = /^[\da-f]{16}$/;

/** Returns true if a text can be the id of a version or a composition. */
export function isId(text: string): boolean {
  return ID.test(text);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns JSON that is the same for the same data, in whatever order its fields were written. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sortKeys);
}

/** Names data by its content: the first 16 hexadecimal digits of the SHA-256 of its canonical JSON. */
export function contentId(value: unknown): string {
  return sha256(canonicalJson(value)).slice(0, 16);
}

/** Prefix of the journal. */
export const DEPLOYMENTS = 'deployments/';

const DEPLOYMENT_NAME = /^(\d{6,})\.json$/;

/** Returns the key of an entry of the journal; names are of one length, so that they sort by number. */
export function deploymentKey(number: number): string {
  return `${DEPLOYMENTS}${String(number).padStart(6, '0')}.json`;
}

/** Returns the number of an object below `DEPLOYMENTS`; `undefined` for what is no entry of the journal. */
export function deploymentNumber(name: string): number | undefined {
  const digits = DEPLOYMENT_NAME.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the key of a composition's document. */
export function compositionKey(id: string): string {
  return checkedKey(`compositions/${id}.json`);
}

/** Returns the key of a version's document. */
export function versionKey(part: string, version: string): string {
  return checkedKey(`versions/${part}/${version}.json`);
}

const VERSION_KEY = /^versions\/([^/]+)\/([\da-f]{16})\.json$/;

/** Returns the version whose document lies under a key; `undefined` for any other object. */
export function versionOfKey(key: string): { part: string; version: string } | undefined {
  const [, part, version] = VERSION_KEY.exec(key) ?? [];
  return part !== undefined && version !== undefined ? { part, version } : undefined;
}

/** Prefix of the render failures. */
export const RENDER_FAILURES = 'render-failures/';

/** Returns the key of the first render failure of a version of each kind. */
export function renderFailureKey(part: string, version: string, kind: string): string {
  return checkedKey(`${RENDER_FAILURES}${part}.${version}.${kind}.json`);
}

/** Prefix of the times at which versions were published last. */
export const PUBLISHED = 'published/';

/** Returns the key of the time at which a version was published last: a release may follow. */
export function publishedKey(part: string, version: string): string {
  return checkedKey(`${PUBLISHED}${part}.${version}.json`);
}

/** Returns the version of a name below `PUBLISHED`. */
export function publishedVersionOf(name: string): { part: string; version: string } | undefined {
  const [, part, version] = /^(.+)\.([\da-f]{16})\.json$/.exec(name) ?? [];
  return part !== undefined && version !== undefined ? { part, version } : undefined;
}

/** Key of the mark that versions are being deleted; nothing is published or deployed meanwhile. */
export const PRUNING = 'pruning.json';

/**
 * Returns the key of a browser file. Files of all versions of a part lie side by side, as each name bears a hash of its
 * content.
 */
export function fileKey(part: string, path: string): string {
  return checkedKey(`files/${part}/${path}`);
}
