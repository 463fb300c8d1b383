import { useState } from 'react';
import type { GridDensity } from '@mui/x-data-grid';

/** How a table is drawn on this device. */
interface TableSettings {
  /** Names of the columns that are left out. */
  hidden: readonly string[];
  density: GridDensity;
}

/** Densities in their order, from the narrowest rows to the widest. */
export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;

/** Reads a setting as it was kept; what makes no sense counts as left out. */
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
 * Keeps a table's hidden columns and its density in the browser. A browser that keeps nothing forgets them with the
 * page.
 *
 * @param table tells one table from another, for instance `promos`
 */
export function useTableSettings(table: string) {
  const key = `table:${table}`;
  const [settings, setSettings] = useState(() => {
    try {
      return readSettings(localStorage.getItem(key) ?? '{}');
    } catch {
      return USUAL;
    }
  });
  const change = (part: Partial<TableSettings>) => {
    const changed = { ...settings, ...part };
    setSettings(changed);
    try {
      localStorage.setItem(key, JSON.stringify(changed));
    } catch {
      // Blocked or full: the setting holds until the page is left.
    }
  };
  return [settings, change] as const;
}
