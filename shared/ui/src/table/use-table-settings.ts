import type { GridDensity } from '@mui/x-data-grid';
import { withStorage } from '@teluk-mart/contract/storage';
import { useState } from 'react';

/** Look of a table on this device. */
interface TableSettings {
  /** Names of the columns that are left out. */
  hidden: readonly string[];
  density: GridDensity;
}

/** Densities in their order, from the narrowest rows to the widest. */
export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;

/** Reads a stored setting; an invalid one counts as left out. */
function readSettings(kept: string): TableSettings {
  const read: unknown = JSON.parse(kept);
  const { hidden, density }: Partial<Record<keyof TableSettings, unknown>> = Object(read);
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((name) => typeof name === 'string') : [],
    density: DENSITIES.find((known) => known === density) ?? 'standard',
  };
}

const USUAL: TableSettings = { hidden: [], density: 'standard' };

/**
 * Keeps a table's hidden columns and its density in the browser. A browser without storage forgets them with the page.
 *
 * @param table name of the table, for instance `promos`
 */
export function useTableSettings(table: string) {
  const key = `table:${table}`;
  const [settings, setSettings] = useState(
    () =>
      withStorage('localStorage', (storage) => readSettings(storage.getItem(key) ?? '{}')) ?? USUAL,
  );
  const change = (part: Partial<TableSettings>) => {
    const changed = { ...settings, ...part };
    setSettings(changed);
    withStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify(changed)));
  };
  return [settings, change] as const;
}
