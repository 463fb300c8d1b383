import { thanksFor } from '@teluk-mart/shared/domain/application/messages';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { checkCircleIcon } from '@teluk-mart/shared/ui/icon-paths';

/**
 * What remains below the button once an application has been stored and the toast has gone. The toast is what screen
 * readers are told, so this is no live region.
 */
export function ThanksNotice({ applicant }: { applicant: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 2,
        borderRadius: '12px',
        bgcolor: 'success.light',
        color: 'success.dark',
      }}
    >
      <Icon path={checkCircleIcon} />
      <Typography sx={{ minWidth: 0 }}>{thanksFor(applicant)}</Typography>
    </Box>
  );
}
