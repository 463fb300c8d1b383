import type { ReactNode } from 'react';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import { formatFileSize } from '@teluk-mart/shared/domain/file/format-file-size';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { articleIcon } from '@teluk-mart/shared/ui/icon-paths';

interface CvDownloadPanelProps {
  application: Application;
  /** The link. */
  children: ReactNode;
}

const REASONS: Readonly<Record<'pdf' | 'other', string>> = {
  pdf: 'Peramban ini tidak dapat menampilkan PDF. Unduh berkasnya untuk membacanya.',
  other: 'Dokumen Word lama tidak dapat ditampilkan di sini. Unduh berkasnya untuk membacanya.',
};

/** Stands where no CV can be shown: what file it is, why it is not shown, and the way to it (resolutions 47). */
export function CvDownloadPanel({ application, children }: CvDownloadPanelProps) {
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
