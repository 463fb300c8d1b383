import type { Delivery } from '../compositions/deliver';

const CACHE_CONTROL: Readonly<Record<Delivery['keptBy'], string>> = {
  everybody: 'no-cache',
  visitor: 'private, no-cache',
  nobody: 'no-store',
};

/** Headers that say who may keep a document; a preview is kept by nobody. */
export function documentCaching(
  { keptBy, setCookie }: Delivery,
  isPreview: boolean,
): Record<string, string> {
  return {
    'cache-control': isPreview ? CACHE_CONTROL.nobody : CACHE_CONTROL[keptBy],
    vary: 'accept-encoding, cookie',
    ...(setCookie === undefined ? {} : { 'set-cookie': setCookie }),
  };
}
