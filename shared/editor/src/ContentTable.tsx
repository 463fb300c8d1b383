import { ACTIVE, INACTIVE } from '@teluk-mart/domain/record/status';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { FilterBar, useUrlFilter } from '@teluk-mart/ui/FilterBar';
import { useFailureToast } from '@teluk-mart/ui/hooks/failed-calls';
import { useToday } from '@teluk-mart/ui/hooks/use-today';
import { DataTable } from '@teluk-mart/ui/table/DataTable';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ContentCalls, ContentItem } from './content-api';
import { isDraft, isScheduled, type StatusLabels } from './content-columns';
import type { ContentKind } from './content-kind';

const ALL = 'semua';

interface StatusChoice {
  value: string;
  label: string;
  keeps: (item: ContentItem) => boolean;
}

/** Filters a table by status, kept in the address as `?status=aktif`. */
function useStatusFilter({ active, inactive, draft }: StatusLabels) {
  const choice = (label: string, keeps: StatusChoice['keeps']): StatusChoice => ({
    value: label.toLowerCase(),
    label,
    keeps,
  });
  const choices = [
    choice('Semua', () => true),
    choice(active, ({ status }) => status === ACTIVE),
    choice(inactive, ({ status }) => status === INACTIVE),
    ...(draft === undefined ? [] : [choice(draft, (item) => isDraft(item, todayInMakassar()))]),
    choice('Terjadwal', isScheduled),
  ];
  const names = choices.map(({ value }) => value);
  const [value, onChange] = useUrlFilter('status', names, ALL, ['hal']);
  return {
    bar: { options: choices, value, onChange },
    isOn: value !== ALL,
    showAll: () => onChange(ALL),
    keeps: (item: ContentItem) =>
      choices.some((known) => known.value === value && known.keeps(item)),
  };
}

interface ContentTableProps {
  kind: ContentKind;
  query: ReturnType<ContentCalls['useList']>;
  actions: (item: ContentItem) => ReactNode;
  onOpen: (item: ContentItem) => void;
}

const NONE_KEPT = 'Tidak ada data dengan status ini.';

/** The table of all records of a kind, published or not. */
export function ContentTable({
  kind: { noun, columns, defaultSort, searchIn, statuses, words },
  query,
  actions,
  onOpen,
}: ContentTableProps) {
  const { data, error, isFetching, refetch } = query;
  const today = useToday();
  const fetchedOn = useRef(today);
  useEffect(() => {
    if (fetchedOn.current === today) return;
    // The server's states change with the day (docs/specification.md#time-state).
    fetchedOn.current = today;
    void refetch();
  }, [refetch, today]);
  const filter = useStatusFilter(statuses);
  useFailureToast({ data, error, isFetching }, `Gagal mengambil data ${words.list}`);
  return (
    <DataTable
      name={noun}
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
      onOpen={onOpen}
      filter={{
        control: <FilterBar label="Saring menurut status" quiet {...filter.bar} />,
        clear: filter.isOn
          ? { label: 'Tampilkan semua status', onSelect: filter.showAll }
          : undefined,
      }}
    />
  );
}
