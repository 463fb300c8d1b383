import { Box, Typography } from '@teluk-mart/shared/mui';
import { Icon } from './Icon';
import { basketIcon } from './icon-paths';

/** Says that there is nothing to show, in the words of the specification. */
export function EmptyState({ text }: { text: string }) {
  return (
    <Box
      sx={{
        px: 3,
        py: { xs: 5, md: 7 },
        borderRadius: '20px',
        bgcolor: 'grey.100',
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      <Icon path={basketIcon} sx={{ mb: 1, fontSize: 40, color: 'primary.main', opacity: 0.5 }} />
      <Typography>{text}</Typography>
    </Box>
  );
}
