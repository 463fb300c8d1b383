import type { ComponentProps } from 'react';
import type { NothingShown } from '@teluk-mart/shared/ui/table/NothingShown';
import { noFilter } from './no-filter';
import type { ApplicationAddress } from './use-application-address';

/** What would bring applications back where none fits the address. */
export function waysOut({
  filter: { cari, ...others },
  changeTable,
  changeFilter,
}: ApplicationAddress): ComponentProps<typeof NothingShown>['waysOut'] {
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  const search = { label: 'Hapus pencarian', onSelect: () => changeTable({ search: '' }) };
  const filter = { label: 'Hapus semua filter', onSelect: () => changeFilter(noFilter({ cari })) };
  return [...(cari === undefined ? [] : [search]), ...(isFiltered ? [filter] : [])];
}
