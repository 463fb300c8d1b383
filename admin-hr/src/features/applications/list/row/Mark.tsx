import { Box } from '@teluk-mart/shared/mui';
import { visuallyHidden } from '@teluk-mart/shared/theme/visually-hidden';
import { Icon } from '@teluk-mart/shared/ui/Icon';

interface MarkProps {
  icon: string;
  /** What there is room for. */
  text: string;
  /** The same in full: it is read aloud, and shown to whoever points at it. */
  meaning: string;
}

/** A quiet sign of something that was done. */
export function Mark({ icon, text, meaning }: MarkProps) {
  return (
    <Box
      component="span"
      title={meaning}
      // The hidden words are placed against it.
      sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      <Icon path={icon} sx={{ fontSize: 16 }} />
      <span aria-hidden>{text}</span>
      <Box component="span" sx={visuallyHidden}>
        {meaning}
      </Box>
    </Box>
  );
}
