import type { ApplicationFilter } from '@teluk-mart/shared/domain/application/application-filter';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@teluk-mart/shared/domain/application/application-statuses';
import { FilterBar } from '@teluk-mart/shared/ui/FilterBar';

/** The choice that keeps all applications (spec §2). */
const ALL = 'Semua';

const OPTIONS = [ALL, ...APPLICATION_STATUSES].map((word) => ({ value: word, label: word }));

interface StatusFilterProps {
  value: ApplicationStatus | undefined;
  onChange: (change: Pick<ApplicationFilter, 'status'>) => void;
}

/** Semua, Diterima, Ditinjau, Wawancara, Ditolak (spec §2). */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <FilterBar
      label="Saring menurut status"
      quiet
      options={OPTIONS}
      value={value ?? ALL}
      onChange={(word) =>
        onChange({ status: APPLICATION_STATUSES.find((status) => status === word) })
      }
    />
  );
}
