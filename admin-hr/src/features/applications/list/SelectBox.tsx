import Checkbox from '@mui/material/Checkbox';
import { type ListedApplication, useListActions } from './list-actions';

const FINGER_SIZE = { width: 44, height: 44 };

/** Chooses an application for an action on several at once. */
export function SelectBox({ application, selected }: ListedApplication) {
  const { select } = useListActions();
  return (
    <Checkbox
      checked={selected}
      onChange={(_, checked) => select(application, checked)}
      slotProps={{ input: { 'aria-label': `Pilih lamaran ${application.nama}` } }}
      sx={FINGER_SIZE}
    />
  );
}

/** Id of the box for all: the focus goes there when the choice is dropped. */
export const SELECT_ALL_ID = 'pilih-semua-lamaran';

interface SelectAllBoxProps {
  /** Applications on the page. */
  count: number;
  chosen: number;
  onChange: (selected: boolean) => void;
}

/** Chooses all applications of the page, or none; in between it shows that some are chosen. */
export function SelectAllBox({ count, chosen, onChange }: SelectAllBoxProps) {
  return (
    <Checkbox
      id={SELECT_ALL_ID}
      checked={chosen === count}
      indeterminate={chosen > 0 && chosen < count}
      onChange={(_, checked) => onChange(checked)}
      slotProps={{ input: { 'aria-label': 'Pilih semua lamaran di halaman ini' } }}
      sx={FINGER_SIZE}
    />
  );
}
