import { useId, useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { FilterField } from './FilterField';

/** The year that somebody types is 0002 at first, then 0020 and 0202: no application is that old. */
const EARLIEST: Day = '2000-01-01';

interface FilterDayProps {
  label: string;
  value: Day | undefined;
  onChange: (value: Day | undefined) => void;
  /** Days that the calendar offers. */
  min?: Day;
  max?: Day;
}

/** Filters by a day, with the device's own calendar: it weighs nothing, and everybody knows it from their phone. */
export function FilterDay({ label, value, onChange, min, max }: FilterDayProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    if (text === '' || text >= EARLIEST) onChange(text || undefined);
  };
  return (
    <FilterField id={id} label={label}>
      <OutlinedInput
        id={id}
        type="date"
        size="small"
        value={typed ?? value ?? ''}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
        slotProps={{ input: { min: min ?? EARLIEST, max } }}
        sx={{ minHeight: 44, bgcolor: 'background.paper' }}
      />
    </FilterField>
  );
}
