import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { useFocusAfterRetry } from '@teluk-mart/ui/hooks/focus';
import { Icon } from './Icon';
import { basketIcon, refreshIcon } from './icon-paths';

interface EmptyStateProps {
  text: string;
  /** Has no paper of its own: it stands on another. */
  plain?: boolean;
}

/** Says that there is nothing to show. */
export function EmptyState({ text, plain = false }: EmptyStateProps) {
  return (
    <Box
      sx={{
        px: 3,
        py: { xs: 5, md: 7 },
        borderRadius: '20px',
        bgcolor: plain ? undefined : 'grey.100',
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      <Icon path={basketIcon} sx={{ mb: 1, fontSize: 40, color: 'primary.main', opacity: 0.5 }} />
      <Typography>{text}</Typography>
    </Box>
  );
}

interface RetryNoticeProps {
  text?: string;
  onRetry: () => void;
  /** The call is on its way again. */
  retrying?: boolean;
  /** Stands above older content instead of in the place of the missing one. */
  dense?: boolean;
}

/**
 * A quiet line in the place of a list that could not be fetched, with a way to ask again
 * (docs/specification.md#failed-lists).
 */
export function RetryNotice({
  text = 'Bagian ini belum bisa dimuat.',
  onRetry,
  retrying = false,
  dense = false,
}: RetryNoticeProps) {
  const markRetried = useFocusAfterRetry();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        px: 3,
        py: dense ? 1.5 : { xs: 4, md: 5 },
        borderRadius: '20px',
        bgcolor: 'grey.100',
        color: 'text.secondary',
      }}
    >
      <Typography>{text}</Typography>
      <Button
        variant="outlined"
        startIcon={<Icon path={refreshIcon} />}
        loading={retrying}
        onClick={() => {
          markRetried();
          onRetry();
        }}
      >
        Coba lagi
      </Button>
    </Box>
  );
}

interface NotFoundBlockProps {
  title: string;
  text?: string;
  /** Address of the page to go back to, and the words of the link. */
  backTo: string;
  backLabel: string;
  /** Given if the record may well exist and only the call failed (docs/specification.md#missing-details). */
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
