import { FilterDay } from '@teluk-mart/shared/ui/table/FilterDay';
import type { ActivityAddress } from './activity-address';

/** The first and the last day of what is shown. */
export function ActivityDays({ address: { filter, changeFilter } }: { address: ActivityAddress }) {
  const { dari, sampai } = filter;
  return (
    <>
      <FilterDay
        name="dari"
        label="Dari tanggal"
        value={dari}
        latest={sampai}
        onChange={(day) => changeFilter({ dari: day })}
      />
      <FilterDay
        name="sampai"
        label="Sampai tanggal"
        value={sampai}
        earliest={dari}
        onChange={(day) => changeFilter({ sampai: day })}
      />
    </>
  );
}
