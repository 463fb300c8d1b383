import Button from '@mui/material/Button';
import { Link } from '@teluk-mart/contract/routing';
import { COVER_CARD } from './card-styles';

interface DetailButtonProps {
  /** The record's own page. */
  to: string;
  /** Id of the record's title, which describes the link. */
  titleId: string;
}

/** The link at the foot of a `LINK_CARD`, which covers the whole card. */
export function DetailButton({ to, titleId }: DetailButtonProps) {
  return (
    <Button
      component={Link}
      to={to}
      aria-describedby={titleId}
      variant="outlined"
      sx={{ mt: 'auto', ...COVER_CARD }}
    >
      Lihat Detail
    </Button>
  );
}
