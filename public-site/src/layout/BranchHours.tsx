import { brand } from '@teluk-mart/shared/config/brand';
import { Typography } from '@teluk-mart/shared/mui';

/** When each branch is open, a line a branch: their hours differ. */
export function BranchHours() {
  return brand.branches.map(({ city, openingHours }) => (
    <Typography key={city} variant="body2">
      {city}: {openingHours}
    </Typography>
  ));
}
