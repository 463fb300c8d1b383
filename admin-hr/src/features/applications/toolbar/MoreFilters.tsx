import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EDUCATION_OPTIONS } from '@teluk-mart/domain/application/application-values';
import { type FocusTarget, useFocusAfterRemoval } from '@teluk-mart/ui/hooks/focus';
import { FilterDays } from '@teluk-mart/ui/table/FilterDays';
import { FilterSelect } from '@teluk-mart/ui/table/FilterSelect';
import { useRef, useState } from 'react';
import { applicationsApi } from '../applications-api';
import {
  type ApplicationAddress,
  countMoreFilters,
  NO_MORE_FILTERS,
} from '../list/application-address';

const EDUCATIONS = EDUCATION_OPTIONS.map((value) => ({ value, label: value }));

export interface MoreFiltersProps {
  address: Pick<ApplicationAddress, 'filter' | 'changeFilter'>;
}

/** The fields of the filters that are used less often: by opening, education and date. */
export function MoreFilters({ address: { filter, changeFilter } }: MoreFiltersProps) {
  const { posisi, pendidikan } = filter;
  const positions = usePositionOptions(posisi);
  /** Counts the resets: as a key it also discards half-typed input. */
  const [rounds, setRounds] = useState(0);
  const clear = () => {
    changeFilter(NO_MORE_FILTERS);
    setRounds(rounds + 1);
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1.5,
        '& > *': { flex: '1 1 10.5rem', minWidth: 0 },
      }}
    >
      <FilterSelect
        label="Posisi"
        all="Semua posisi"
        options={positions}
        value={posisi}
        onChange={(chosen) => changeFilter({ posisi: chosen })}
      />
      <FilterSelect
        label="Pendidikan"
        all="Semua pendidikan"
        options={EDUCATIONS}
        value={pendidikan}
        onChange={(chosen) => changeFilter({ pendidikan: chosen })}
      />
      <FilterDays key={rounds} value={filter} onChange={changeFilter} />
      {countMoreFilters(filter) > 0 && <ClearFilters onClear={clear} />}
    </Box>
  );
}

/**
 * Returns the positions with the number of their applications. The chosen one is always among them, even while they are
 * on their way.
 */
function usePositionOptions(chosen: string | undefined) {
  const { data = [] } = applicationsApi.useListAppliedPositionsQuery();
  const options = data.map(({ posisi, jumlah }) => ({
    value: posisi,
    label: `${posisi} (${jumlah})`,
  }));
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: chosen }, ...options];
}

const firstField: FocusTarget = (gone) =>
  gone.closest('[role="group"]')?.querySelector<HTMLElement>('select');

/** Takes the filters beside it off, and goes away with them. */
function ClearFilters({ onClear }: { onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button, firstField);
  return (
    <Button
      ref={button}
      variant="outlined"
      onClick={onClear}
      // In the line of the fields, below which there is room for a message.
      sx={{ '&&': { flex: { sm: 'none' } }, alignSelf: 'flex-end', mb: '3px' }}
    >
      Hapus filter
    </Button>
  );
}
