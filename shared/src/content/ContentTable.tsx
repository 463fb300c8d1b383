import type { ReactNode } from 'react';
import { useFailureToast } from '../hooks/use-failure-toast';
import { DataTable } from '../ui/DataTable';
import type { ContentCalls } from './content-calls';
import type { ContentKind } from './content-kind';
import type { ContentRecord } from './content-record';

interface ContentTableProps<Item extends ContentRecord> {
  kind: ContentKind<Item>;
  query: ReturnType<ContentCalls<Item>['useList']>;
  actions: (item: Item) => ReactNode;
}

/** All records of a kind, published or not. */
export function ContentTable<Item extends ContentRecord>({
  kind: { columns, defaultSort, searchIn, words },
  query,
  actions,
}: ContentTableProps<Item>) {
  const { data, error, isFetching, refetch } = query;
  useFailureToast({ data, error, isFetching }, `Gagal mengambil data ${words.list}`);
  return (
    <DataTable
      label={`Daftar ${words.record}`}
      columns={columns}
      rows={data}
      failed={error !== undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
      emptyText={`Belum ada ${words.record}.`}
      searchLabel={words.search}
      searchIn={searchIn}
      defaultSort={defaultSort}
      actions={actions}
    />
  );
}
