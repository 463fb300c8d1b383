import { CV_MAX_SIZE, CV_TYPES } from '@teluk-mart/shared/domain/application/cv-file';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { attachFileIcon } from '@teluk-mart/shared/ui/icon-paths';

/** What an empty drop zone says. */
export function FileInvitation({ id }: { id: string }) {
  return (
    <>
      <Icon path={attachFileIcon} sx={{ fontSize: 36, color: 'primary.main' }} />
      <Box id={id}>
        <Typography sx={{ fontWeight: 600 }}>
          <Box component="span" sx={{ color: 'primary.main' }}>
            Pilih file CV
          </Box>{' '}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, fontWeight: 400 }}>
            atau seret ke sini
          </Box>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {CV_TYPES}, maksimal {CV_MAX_SIZE}
        </Typography>
      </Box>
    </>
  );
}
