import { privacyNotice } from '@teluk-mart/shared/domain/application/privacy-notice';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { infoIcon } from '@teluk-mart/shared/ui/icon-paths';

/** What is kept of an application, why and how long; told beside the button, with nothing to tick (resolutions 43). */
export function PrivacyNotice() {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, maxWidth: '70ch', color: 'text.secondary' }}>
      <Icon path={infoIcon} sx={{ fontSize: 20, mt: 0.25 }} />
      <Typography variant="body2">{privacyNotice.text}</Typography>
    </Box>
  );
}
