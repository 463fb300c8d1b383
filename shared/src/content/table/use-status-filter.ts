import { useUrlFilter } from '../../hooks/use-url-filter';
import { ACTIVE, INACTIVE } from '../../domain/record/status';
import type { StatusLabels } from '../kind/content-columns';
import type { ContentRecord } from '../../domain/content/content-record';

/** The choice that keeps all records. */
const ALL = 'semua';

/** Which records of a table are kept by their status: it lives in the address as `?status=aktif`. */
export function useStatusFilter({ active, inactive }: StatusLabels) {
  const choices = [
    { value: ALL, label: 'Semua', status: undefined },
    { value: active.toLowerCase(), label: active, status: ACTIVE },
    { value: inactive.toLowerCase(), label: inactive, status: INACTIVE },
  ];
  const names = choices.map(({ value }) => value);
  const [value, onChange] = useUrlFilter('status', names, ALL, ['hal']);
  const chosen = choices.find((choice) => choice.value === value)?.status;
  return {
    bar: { options: choices, value, onChange },
    isOn: chosen !== undefined,
    showAll: () => onChange(ALL),
    keeps: ({ status }: ContentRecord): boolean => chosen === undefined || status === chosen,
  };
}
