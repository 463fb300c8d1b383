import Link from '@mui/material/Link';
import { bareButton } from '@teluk-mart/ui/theme/looks';

interface CvButtonProps {
  text: string;
  /** The same, with its purpose. */
  label: string;
  onSelect: () => void;
}

/** Words that open a CV: they look like a link only under the pointer or with the focus. */
export function CvButton({ text, label, onSelect }: CvButtonProps) {
  return (
    <Link
      component="button"
      type="button"
      aria-label={label}
      onClick={onSelect}
      color="inherit"
      underline="hover"
      sx={{
        ...bareButton,
        // High enough for a finger without pushing the lines apart.
        py: 1.25,
        my: -1.25,
        minHeight: 44,
        font: 'inherit',
        fontWeight: 600,
        textAlign: 'left',
        verticalAlign: 'baseline',
        overflowWrap: 'anywhere',
        '&:focus-visible': { textDecoration: 'underline' },
      }}
    >
      {text}
    </Link>
  );
}
