import { usePublicQuery } from '@teluk-mart/contract/public-api';
import type { Settings } from '@teluk-mart/domain/settings/sections';
import type { ShopSettings } from '@teluk-mart/domain/settings/shop-fields';

/** Returns the shop as its owner has set it; `undefined` until that is known. */
export function useShop(): ShopSettings | undefined {
  return usePublicQuery<Settings>('/api/settings').data?.shop;
}
