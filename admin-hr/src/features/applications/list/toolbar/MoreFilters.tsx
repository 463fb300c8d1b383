import { useState } from 'react';
import { EDUCATION_OPTIONS } from '@teluk-mart/shared/domain/application/education-options';
import { Box } from '@teluk-mart/shared/mui';
import { FilterDay } from '@teluk-mart/shared/ui/table/FilterDay';
import { FilterSelect } from '@teluk-mart/shared/ui/table/FilterSelect';
import type { ApplicationAddress } from '../address/use-application-address';
import { ClearFilters } from './ClearFilters';
import { countMoreFilters, NO_MORE_FILTERS } from './more-filters';
import { usePositionOptions } from './use-position-options';

const EDUCATIONS = EDUCATION_OPTIONS.map((value) => ({ value, label: value }));

export interface MoreFiltersProps {
  address: Pick<ApplicationAddress, 'filter' | 'changeFilter'>;
}

/** The fields of the filters that are used less often: by opening, education and date. */
export function MoreFilters({ address: { filter, changeFilter } }: MoreFiltersProps) {
  const { posisi, pendidikan, dari, sampai } = filter;
  const positions = usePositionOptions(posisi);
  /** How often they were taken off: what was half typed goes too. */
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
      <FilterDay
        key={`dari ${rounds}`}
        name="dari"
        label="Dari tanggal"
        value={dari}
        latest={sampai}
        onChange={(day) => changeFilter({ dari: day })}
      />
      <FilterDay
        key={`sampai ${rounds}`}
        name="sampai"
        label="Sampai tanggal"
        value={sampai}
        earliest={dari}
        onChange={(day) => changeFilter({ sampai: day })}
      />
      {countMoreFilters(filter) > 0 && <ClearFilters onClear={clear} />}
    </Box>
  );
}
