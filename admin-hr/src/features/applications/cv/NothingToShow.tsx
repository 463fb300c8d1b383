import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import { Box, Skeleton, Typography } from '@teluk-mart/shared/mui';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import { CV_DIALOG_BODY } from './cv-dialog-layout';
import type { ShownApplication } from './use-shown-application';

/** Stands where there is no applicant to show: still on the way, deleted meanwhile, or not reached. */
export function NothingToShow({
  isGone,
  isFetching,
  reload,
}: Pick<ShownApplication, 'isGone' | 'isFetching' | 'reload'>) {
  return (
    <Box sx={{ ...CV_DIALOG_BODY, p: { xs: 2, sm: 3 } }}>
      {isGone ? (
        <Typography role="status" color="textSecondary" sx={{ py: 8, textAlign: 'center' }}>
          {APPLICATION_MESSAGES.notFound} Mungkin sudah dihapus oleh orang lain.
        </Typography>
      ) : isFetching ? (
        <Skeleton variant="rounded" height="100%" />
      ) : (
        <RetryNotice text="Lamaran ini belum bisa dimuat." onRetry={reload} />
      )}
    </Box>
  );
}
