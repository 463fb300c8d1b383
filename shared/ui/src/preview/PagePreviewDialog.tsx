import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { PageData } from '@teluk-mart/contract/page-data';
import { useFocusAfterClose } from '@teluk-mart/ui/hooks/focus';
import { useMediaQuery } from '@teluk-mart/ui/hooks/use-media-query';
import { useId, useState } from 'react';
import { PreviewFrame } from './PreviewFrame';

/** A previewed page is as wide as on a phone, or as there is room. */
type PreviewView = 'phone' | 'wide';

/** In the order in which they are offered. */
const PREVIEW_VIEWS: Readonly<Record<PreviewView, string>> = {
  phone: 'Ponsel',
  wide: 'Layar lebar',
};

/** Size of the frame: a small phone's in CSS pixels, if there is room for it. */
const FRAME_SIZES = {
  phone: { width: 'min(360px, 100%)', height: 'min(740px, 100%)' },
  wide: { width: '100%', height: '100%' },
} as const satisfies Record<PreviewView, unknown>;

interface PreviewViewSwitchProps {
  view: PreviewView;
  onChange: (view: PreviewView) => void;
}

/** Chooses how wide a previewed page is shown. */
function PreviewViewSwitch({ view, onChange }: PreviewViewSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      aria-label="Ukuran layar"
      value={view}
      // Pressing the chosen one again would choose none.
      onChange={(_event, chosen: PreviewView | null) => onChange(chosen ?? view)}
    >
      {Object.entries(PREVIEW_VIEWS).map(([value, label]) => (
        <ToggleButton
          key={value}
          value={value}
          sx={{ minHeight: 44, px: 2, py: 0, whiteSpace: 'nowrap' }}
        >
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface PagePreviewDialogProps {
  /** Address of the public page, for instance `/promo/3`; `/promo/0` for a record that has no number yet. */
  page: string;
  /**
   * Replaces the API's responses in the page, for instance `{'/api/promos/3': promo}`. It follows a visitor's view: a
   * record with another status than 1 is not found. A picture that is not uploaded yet is the `blob:` address of its
   * file, which must live as long as the dialog.
   */
  answers: PageData;
  /** Names the previewed record. */
  title: string;
  onClose: () => void;
}

/**
 * Shows a public page before its record is published, or even saved. It is the page itself in a frame, as on a phone or
 * on a wide screen. Mounted for as long as it is open; Esc closes it, inside the frame too.
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
