import type { ReactNode } from 'react';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import { Box, Skeleton } from '@teluk-mart/shared/mui';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import { frameAddress } from './cv-address';
import { CvDownloadPanel } from './CvDownloadPanel';
import { CvFrame } from './CvFrame';
import type { ShownApplication } from './use-shown-application';

interface CvViewProps extends Pick<ShownApplication, 'framePath' | 'hasFailed' | 'reload'> {
  application: Application;
  /** The link of a CV that cannot be shown. */
  download: ReactNode;
}

function canBeShown({ cv_tipe }: Application): boolean {
  if (cv_tipe === 'pdf') return navigator.pdfViewerEnabled !== false;
  return cv_tipe === 'docx';
}

/**
 * A CV by its kind: PDF in the browser's viewer, DOCX as a clean page in a sandbox, all else to download (resolutions
 * 47).
 */
export function CvView({ application, framePath, hasFailed, reload, download }: CvViewProps) {
  const { nama, cv_tipe } = application;
  if (!canBeShown(application)) {
    return <CvDownloadPanel application={application}>{download}</CvDownloadPanel>;
  }
  if (framePath === undefined && hasFailed) {
    return (
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <RetryNotice text="CV ini belum bisa dimuat." onRetry={reload} />
      </Box>
    );
  }
  if (framePath === undefined) return <Skeleton variant="rectangular" height="100%" />;
  return (
    <CvFrame
      // A frame that only changed its address would show the CV before for a while, and remember it for 'back'.
      key={framePath}
      title={`CV ${nama}`}
      address={frameAddress(framePath, cv_tipe)}
      sandboxed={cv_tipe === 'docx'}
      // That it was opened stands in the history now.
      onLoad={reload}
    />
  );
}
