import { usePublicQuery } from '@teluk-mart/contract/public-api';
import type { Settings } from '@teluk-mart/domain/settings/sections';
import { SHOP_DEFAULTS } from '@teluk-mart/domain/settings/shop';
import type { ShopSettings } from '@teluk-mart/domain/settings/shop-fields';

/** Returns the shop as its owner has set it; the defaults hold where that cannot be read. */
export function useShop(): ShopSettings {
  return usePublicQuery<Settings>('/api/settings').data?.shop ?? SHOP_DEFAULTS;
}
