import type { Day } from '@teluk-mart/domain/time/day';
import { FilterDay } from './FilterDay';

/** The days of a filter, both included; without one there is no limit. */
interface DayRange {
  dari?: Day | undefined;
  sampai?: Day | undefined;
}

interface FilterDaysProps {
  value: DayRange;
  onChange: (change: DayRange) => void;
}

/** Filters a table by its first and its last day, none before the other. The calendar is heavy: load this on demand. */
export function FilterDays({ value: { dari, sampai }, onChange }: FilterDaysProps) {
  return (
    <>
      <FilterDay
        name="dari"
        label="Dari tanggal"
        value={dari}
        latest={sampai}
        onChange={(day) => onChange({ dari: day })}
      />
      <FilterDay
        name="sampai"
        label="Sampai tanggal"
        value={sampai}
        earliest={dari}
        onChange={(day) => onChange({ sampai: day })}
      />
    </>
  );
}
