import { useId, useState } from 'react';
import { Box, Button } from '@teluk-mart/shared/mui';
import { MultilineText } from '@teluk-mart/shared/ui/MultilineText';
import { isLong, SHOWN_LINES } from './long-text';

const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: SHOWN_LINES,
  overflow: 'hidden',
} as const;

/** A text of which a long one shows its first lines, and all of it when that is wanted. Screen readers read all. */
export function LongText({ text }: { text: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!isLong(text)) return <MultilineText text={text} />;
  return (
    <>
      <Box id={id} sx={open ? undefined : CLAMPED}>
        <MultilineText text={text} />
      </Box>
      <Button aria-controls={id} onClick={() => setOpen(!open)} sx={{ px: 1, ml: -1 }}>
        {open ? 'Lebih sedikit' : 'Selengkapnya'}
      </Button>
    </>
  );
}
