import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { useFocusAfterRetry } from './use-focus-after-retry';

interface NotFoundBlockProps {
  title: string;
  text?: string;
  /** Address of the page to go back to, and the words of the link. */
  backTo: string;
  backLabel: string;
  /** Given where the record may well exist and only the call failed (resolutions 34). */
  onRetry?: () => void;
}

/** Stands in the place of a record that is not there; it holds the page's only heading. */
export function NotFoundBlock({ title, text, backTo, backLabel, onRetry }: NotFoundBlockProps) {
  const markRetried = useFocusAfterRetry();
  return (
    <Box sx={{ mx: 'auto', maxWidth: 560, px: 2, py: { xs: 8, md: 12 }, textAlign: 'center' }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {text}
        </Typography>
      )}
      <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        {onRetry && (
          <Button
            variant="contained"
            onClick={() => {
              markRetried();
              onRetry();
            }}
          >
            Coba lagi
          </Button>
        )}
        <Button component={Link} to={backTo} variant={onRetry ? 'outlined' : 'contained'}>
          {backLabel}
        </Button>
      </Box>
    </Box>
  );
}
