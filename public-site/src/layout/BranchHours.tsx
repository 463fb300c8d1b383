import Typography from '@mui/material/Typography';
import { brand } from '@teluk-mart/domain/config/brand';

/** The opening hours, a line a branch: they differ. */
export function BranchHours() {
  return brand.branches.map(({ city, openingHours }) => (
    <Typography key={city} variant="body2">
      {city}: {openingHours}
    </Typography>
  ));
}
