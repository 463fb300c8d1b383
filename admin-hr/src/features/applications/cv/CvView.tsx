import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Application } from '@teluk-mart/domain/application/application';
import { formatFileSize } from '@teluk-mart/domain/file-size';
import { Icon } from '@teluk-mart/ui/Icon';
import { articleIcon } from '@teluk-mart/ui/icon-paths';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { type ReactNode, useState } from 'react';
import { frameAddress } from './cv-address';
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
 * Shows a CV by its kind: PDF in the browser's viewer, DOCX as a clean page in a sandbox, all else to download
 * (docs/specification.md#cv-preview).
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
      // The history now has an entry for it.
      onLoad={reload}
    />
  );
}

/** Links of an applicant open in a tab of their own, out of the sandbox; nothing else is allowed. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

interface CvFrameProps {
  title: string;
  address: string;
  /** A sandbox lets the framed page do nothing but open links; the browser's own viewer could not run in one. */
  sandboxed: boolean;
  /** Called when the browser has it. */
  onLoad: () => void;
}

function CvFrame({ title, address, sandboxed, onLoad }: CvFrameProps) {
  const [isLoading, setLoading] = useState(true);
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      {isLoading && (
        <LinearProgress aria-label="Memuat CV" sx={{ position: 'absolute', inset: '0 0 auto' }} />
      )}
      <Box
        component="iframe"
        title={title}
        src={address}
        sandbox={sandboxed ? SANDBOX : undefined}
        onLoad={() => {
          setLoading(false);
          onLoad();
        }}
        sx={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      />
    </Box>
  );
}

const REASONS: Readonly<Record<'pdf' | 'other', string>> = {
  pdf: 'Peramban ini tidak dapat menampilkan PDF. Unduh berkasnya untuk membacanya.',
  other: 'Dokumen Word lama tidak dapat ditampilkan di sini. Unduh berkasnya untuk membacanya.',
};

interface CvDownloadPanelProps {
  application: Application;
  /** The link. */
  children: ReactNode;
}

/** Stands in place of a CV that cannot be shown: names its file and the reason, and links to it. */
function CvDownloadPanel({ application, children }: CvDownloadPanelProps) {
  const { cv_nama, cv_tipe, cv_ukuran } = application;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', p: 2, overflow: 'auto' }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          width: '100%',
          maxWidth: 420,
          px: 3,
          py: 4,
          borderRadius: '20px',
          bgcolor: 'background.paper',
          textAlign: 'center',
        }}
      >
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 72,
            height: 72,
            mb: 2,
            borderRadius: '20px',
            bgcolor: 'primary.light',
            color: 'primary.dark',
          }}
        >
          <Icon path={articleIcon} sx={{ fontSize: 36 }} />
        </Box>
        <Typography sx={{ fontWeight: 700 }}>{cv_nama}</Typography>
        <Typography variant="body2" color="textSecondary">
          {cv_tipe.toUpperCase()}, {formatFileSize(cv_ukuran)}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2, mb: 3 }}>
          {REASONS[cv_tipe === 'pdf' ? 'pdf' : 'other']}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
