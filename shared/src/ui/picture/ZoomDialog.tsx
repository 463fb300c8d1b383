import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import { mediaUrl } from '@teluk-mart/shared/api-client/media-url';
import { Box, IconButton, Typography } from '@teluk-mart/shared/mui';
import placeholder from './placeholder.webp';
import { Icon } from '../Icon';
import { closeIcon } from '../icon-paths';

interface ZoomDialogProps {
  open: boolean;
  title: string;
  /** Path on the API host. */
  path: string;
  alt: string;
  onClose: () => void;
}

/** The whole picture on a dark ground. Esc, the button and a click on the ground close it. */
export function ZoomDialog({ open, title, path, alt, onClose }: ZoomDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        backdrop: { sx: { bgcolor: 'rgba(6, 24, 18, 0.9)' } },
        paper: {
          sx: {
            m: 1,
            maxWidth: '96vw',
            maxHeight: '96dvh',
            bgcolor: 'transparent',
            boxShadow: 'none',
            color: '#fff',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography id={titleId} noWrap sx={{ flex: 1, pl: 0.5, fontWeight: 600 }}>
          {title}
        </Typography>
        <IconButton
          aria-label="Tutup"
          onClick={onClose}
          color="inherit"
          sx={{ width: 44, height: 44, bgcolor: 'rgba(255, 255, 255, 0.14)' }}
        >
          <Icon path={closeIcon} />
        </IconButton>
      </Box>
      <Box
        component="img"
        src={mediaUrl(path)}
        alt={alt}
        onError={({ currentTarget }) => {
          if (!currentTarget.src.endsWith(placeholder)) currentTarget.src = placeholder;
        }}
        sx={{
          display: 'block',
          minHeight: 0,
          maxWidth: '100%',
          maxHeight: 'calc(96dvh - 68px)',
          mx: 'auto',
          borderRadius: '16px',
          objectFit: 'contain',
        }}
      />
    </Dialog>
  );
}
