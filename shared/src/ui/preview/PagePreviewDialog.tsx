import { useId, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import { Box, Button, Typography, useTheme } from '@teluk-mart/shared/mui';
import type { PageData } from '../../contract/page-data';
import { useFocusAfterClose } from '../use-focus-after-close';
import { useMediaQuery } from '../use-media-query';
import { FRAME_SIZES, type PreviewView } from './preview-views';
import { PreviewFrame } from './PreviewFrame';
import { PreviewViewSwitch } from './PreviewViewSwitch';

interface PagePreviewDialogProps {
  /** Address of the public page, for instance `/promo/3`; `/promo/0` for a record that has no number yet. */
  page: string;
  /**
   * What the page is to read there instead of asking the API, for instance `{'/api/promos/3': promo}`, as a visitor
   * would read it: a record with another status than 1 is not found. A picture that is not uploaded yet is the
   * `blob:` address of its file, which must live as long as the dialog.
   */
  answers: PageData;
  /** What is previewed. */
  title: string;
  onClose: () => void;
}

/**
 * Shows a public page before its record is published, or even saved: the page itself in a frame, as on a phone or on
 * a wide screen. Mounted for as long as it is open; Esc closes it, inside the frame too.
 */
export function PagePreviewDialog({ page, answers, title, onClose }: PagePreviewDialogProps) {
  const titleId = useId();
  const noteId = useId();
  const [chosen, setChosen] = useState<PreviewView>('phone');
  const { breakpoints } = useTheme();
  const onPhone = useMediaQuery(breakpoints.down('sm').replace('@media ', ''));
  // A phone is the frame already.
  const view = onPhone ? 'wide' : chosen;
  useFocusAfterClose();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId} aria-describedby={noteId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 }, py: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h2" noWrap>
            Pratinjau: {title}
          </Typography>
          <Typography id={noteId} variant="body2" color="textSecondary">
            Tautan di halaman ini tidak bisa dibuka.
          </Typography>
        </Box>
        {!onPhone && <PreviewViewSwitch view={chosen} onChange={setChosen} />}
        <Button variant="outlined" onClick={onClose}>
          Tutup
        </Button>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          placeItems: 'center',
          p: { sm: 2 },
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'grey.100',
        }}
      >
        <PreviewFrame
          page={page}
          answers={answers}
          sx={{ ...FRAME_SIZES[view], bgcolor: 'background.default', boxShadow: { sm: 3 } }}
        />
      </Box>
    </Dialog>
  );
}
