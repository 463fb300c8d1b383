import { useFocusAfterRetry } from './use-focus-after-retry';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { Icon } from './Icon';
import { refreshIcon } from './icon-paths';

interface RetryNoticeProps {
  text?: string;
  onRetry: () => void;
  /** Whether the call is on its way again. */
  retrying?: boolean;
  /** Stands above older content instead of in the place of the missing one. */
  dense?: boolean;
}

/** A quiet line in the place of a list that could not be fetched, with a way to ask again (resolutions 33). */
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
