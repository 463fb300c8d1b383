import { EDUCATION_OPTIONS } from '@teluk-mart/shared/domain/application/education-options';
import { Box, Button } from '@teluk-mart/shared/mui';
import { noFilter } from '../address/no-filter';
import type { ApplicationAddress } from '../address/use-application-address';
import { FilterDay } from './FilterDay';
import { FilterSelect } from './FilterSelect';
import { usePositionOptions } from './use-position-options';

const EDUCATIONS = EDUCATION_OPTIONS.map((value) => ({ value, label: value }));

interface MoreFiltersProps {
  id: string;
  address: Pick<ApplicationAddress, 'filter' | 'changeFilter'>;
}

/** The filters that are used less often: by opening, education and date. */
export function MoreFilters({ id, address: { filter, changeFilter } }: MoreFiltersProps) {
  const { cari, status, posisi, pendidikan, dari, sampai, pelamar } = filter;
  const positions = usePositionOptions(posisi);
  return (
    <Box
      id={id}
      role="group"
      aria-label="Filter lainnya"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
        gap: 1.5,
        p: 2,
        borderRadius: '20px',
        bgcolor: 'grey.100',
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
        label="Dari tanggal"
        value={dari}
        max={sampai}
        onChange={(day) => changeFilter({ dari: day })}
      />
      <FilterDay
        label="Sampai tanggal"
        value={sampai}
        min={dari}
        onChange={(day) => changeFilter({ sampai: day })}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button
          variant="outlined"
          onClick={() => changeFilter(noFilter({ cari, status, pelamar }))}
        >
          Hapus filter
        </Button>
      </Box>
    </Box>
  );
}
