import { ReleaseError } from '../release-error';

/** A plain file name: no dot in front, so neither `..` nor what a system hides. */
const PART_OF_KEY = /^\w[\w.-]*$/;

/** Bytes; S3 allows no longer keys. */
const LONGEST_KEY = 1024;

/** Whether an object may lie under a key. */
export function isKey(key: string): boolean {
  return key.length <= LONGEST_KEY && key.split('/').every((part) => PART_OF_KEY.test(part));
}

/** Hands back a key; throws a `ReleaseError` that names one under which no object may lie. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new ReleaseError(
    `"${key}" cannot be stored: names consist of letters, digits, ".", "_" and "-".`,
  );
}
