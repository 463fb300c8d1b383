import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { errorMessage } from '@teluk-mart/contract/api-client/call-errors';
import { download } from '@teluk-mart/contract/api-client/download';
import { useToast } from '@teluk-mart/contract/toast';
import type { Application } from '@teluk-mart/domain/application/application';
import { Icon } from '@teluk-mart/ui/Icon';
import { downloadIcon } from '@teluk-mart/ui/icon-paths';
import type { MouseEvent } from 'react';
import { downloadAddress } from './cv-address';
import type { ShownApplication } from './use-shown-application';

interface CvDownloadLinkProps extends Pick<ShownApplication, 'freshPath' | 'hasFreshPath'> {
  application: Application;
  /** It stands quietly among other buttons, and as the icon alone without room for its words. */
  short?: boolean;
}

const LABEL = 'Unduh CV';

/**
 * Downloads a CV by a plain link, which is made anew on the click unless it has only just come. It is prominent only if
 * the CV cannot be read in any other way.
 */
export function CvDownloadLink({
  application,
  freshPath,
  hasFreshPath,
  short = false,
}: CvDownloadLinkProps) {
  const toast = useToast();
  const downloadAnew = async () => {
    try {
      download(downloadAddress(await freshPath()));
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal mengunduh CV.'));
    }
  };
  return (
    <Button
      href={downloadAddress(application.cv_url)}
      download
      variant={short ? 'outlined' : 'contained'}
      aria-label={LABEL}
      onClick={(event: MouseEvent) => {
        if (hasFreshPath()) return;
        event.preventDefault();
        void downloadAnew();
      }}
      sx={{ minWidth: 44, px: short ? { xs: 0, md: 2.5 } : 2.5 }}
    >
      <Icon path={downloadIcon} fontSize="small" />
      <Box
        component="span"
        sx={{ display: short ? { xs: 'none', md: 'inline' } : 'inline', ml: 1 }}
      >
        {LABEL}
      </Box>
    </Button>
  );
}
