import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { SxProps, Theme } from '@mui/material/styles';
import {
  type PageData,
  PREVIEW_ANSWERS_ATTRIBUTE,
  previewAddress,
} from '@teluk-mart/contract/page-data';
import { type SyntheticEvent, useState } from 'react';
import { RetryNotice } from '../notices';

/**
 * Passes Esc on to the page around a frame, which does not hear the frame's keys. There it closes the dialog around the
 * frame, unless something inside has used it to close itself.
 *
 * @param frame shows a page of this origin, loaded already
 */
function passEscapeOn(frame: HTMLIFrameElement): void {
  frame.contentWindow?.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}

interface PreviewFrameProps {
  /** Address of the public page, for instance `/promo/3`. */
  page: string;
  /** The answers that the page reads, by API path. */
  answers: PageData;
  sx?: SxProps<Theme>;
}

/** The live public page itself, drawn from answers that the API has not heard of (docs/decisions/011-content-is-declared.md). */
export function PreviewFrame({ page, answers, sx }: PreviewFrameProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const look = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    // The browser's own error page, shown when the server does not answer, cannot be accessed.
    const isOurs = currentTarget.contentDocument !== null;
    setState(isOurs ? 'shown' : 'failed');
    if (isOurs) passEscapeOn(currentTarget);
  };
  if (state === 'failed') {
    return <RetryNotice text="Pratinjau belum bisa dimuat." onRetry={() => setState('loading')} />;
  }
  return (
    <Box sx={[{ position: 'relative', overflow: 'hidden' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {state === 'loading' && (
        <LinearProgress
          aria-label="Memuat pratinjau"
          sx={{ position: 'absolute', inset: '0 0 auto' }}
        />
      )}
      <Box
        component="iframe"
        title="Halaman yang dilihat pengunjung"
        src={previewAddress(page)}
        {...{ [PREVIEW_ANSWERS_ATTRIBUTE]: JSON.stringify(answers) }}
        onLoad={look}
        sx={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      />
    </Box>
  );
}
