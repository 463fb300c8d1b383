import Checkbox from '@mui/material/Checkbox';
import type { ListedApplication } from './listed-application';

/** Chooses an application for what is done with several at once. */
export function SelectBox({ application, selected, on }: ListedApplication) {
  return (
    <Checkbox
      checked={selected}
      onChange={(_, checked) => on.select(application, checked)}
      slotProps={{ input: { 'aria-label': `Pilih lamaran ${application.nama}` } }}
      sx={{ width: 44, height: 44 }}
    />
  );
}
