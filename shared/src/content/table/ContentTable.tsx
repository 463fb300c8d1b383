import { type ReactNode, useEffect, useRef } from 'react';
import { useFailureToast } from '../../hooks/use-failure-toast';
import { useToday } from '../../hooks/use-today';
import { DataTable } from '../../ui/DataTable';
import { FilterBar } from '../../ui/FilterBar';
import type { ContentCalls } from '../kind/content-calls';
import type { ContentKind } from '../kind/content-kind';
import type { ContentRecord } from '../../domain/content/content-record';
import { useStatusFilter } from './use-status-filter';

interface ContentTableProps<Item extends ContentRecord> {
  kind: ContentKind<Item>;
  query: ReturnType<ContentCalls<Item>['useList']>;
  actions: (item: Item) => ReactNode;
}

/** Said where the filter keeps nothing. */
const NONE_KEPT = 'Tidak ada data dengan status ini.';

/** All records of a kind, published or not. */
export function ContentTable<Item extends ContentRecord>({
  kind: { columns, defaultSort, searchIn, statuses, words },
  query,
  actions,
}: ContentTableProps<Item>) {
  const { data, error, isFetching, refetch } = query;
  const today = useToday();
  const fetchedOn = useRef(today);
  useEffect(() => {
    if (fetchedOn.current === today) return;
    // The server's states change with the day; those that are computed here do with this very drawing (resolutions 9).
    fetchedOn.current = today;
    void refetch();
  }, [refetch, today]);
  const filter = useStatusFilter(statuses);
  useFailureToast({ data, error, isFetching }, `Gagal mengambil data ${words.list}`);
  return (
    <DataTable
      label={`Daftar ${words.record}`}
      columns={columns}
      rows={data?.filter(filter.keeps)}
      failed={error !== undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
      emptyText={filter.isOn ? NONE_KEPT : `Belum ada ${words.record}.`}
      searchLabel={words.search}
      searchIn={searchIn}
      defaultSort={defaultSort}
      actions={actions}
      filter={{
        control: <FilterBar label="Saring menurut status" quiet {...filter.bar} />,
        wayOut: filter.isOn
          ? { label: 'Tampilkan semua status', onSelect: filter.showAll }
          : undefined,
      }}
    />
  );
}
