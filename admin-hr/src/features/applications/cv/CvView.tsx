import type { ReactNode } from 'react';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import { Skeleton } from '@teluk-mart/shared/mui';
import { frameAddress } from './cv-address';
import { CvDownloadPanel } from './CvDownloadPanel';
import { CvFrame } from './CvFrame';

interface CvViewProps {
  application: Application;
  /** Path of the CV while its frame may use it; without it the link is on its way. */
  path?: string;
  /** The link of a CV that cannot be shown. */
  download: ReactNode;
  /** Called when the CV is shown. */
  onShown: () => void;
}

function canBeShown({ cv_tipe }: Application): boolean {
  if (cv_tipe === 'pdf') return navigator.pdfViewerEnabled !== false;
  return cv_tipe === 'docx';
}

/** A CV by its kind: PDF in the browser's viewer, DOCX as a clean page in a sandbox, all else to download (resolutions 47). */
export function CvView({ application, path, download, onShown }: CvViewProps) {
  const { nama, cv_tipe } = application;
  if (!canBeShown(application)) {
    return <CvDownloadPanel application={application}>{download}</CvDownloadPanel>;
  }
  if (path === undefined) return <Skeleton variant="rectangular" height="100%" />;
  return (
    <CvFrame
      // A frame that only changed its address would show the CV before for a while, and remember it for 'back'.
      key={path}
      title={`CV ${nama}`}
      address={frameAddress(path, cv_tipe)}
      sandboxed={cv_tipe === 'docx'}
      onLoad={onShown}
    />
  );
}
