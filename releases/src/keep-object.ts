import type { ReleaseStore } from './store/release-store';

/** An object that must be in the store, and how one that is there already is judged. */
export interface KeptObject {
  bytes: Buffer;
  /** Whether what lies there says the same. May throw where it must not be replaced either. */
  isGood: (kept: Buffer) => Promise<boolean>;
}

/** Keeps an object: creates it where it is missing, mends it where it is damaged. */
export async function keepObject(
  store: ReleaseStore,
  key: string,
  { bytes, isGood }: KeptObject,
): Promise<void> {
  let kept = await store.read(key);
  if (!kept) {
    if (await store.create(key, bytes)) return;
    kept = await store.read(key);
  }
  if (kept && !(await isGood(kept))) await store.replace(key, bytes);
}
