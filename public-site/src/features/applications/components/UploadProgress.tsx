import { useId } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import { Box, Typography } from '@teluk-mart/shared/mui';

/** How much of the application has been sent, as a bar and a number; then that the server is at work. */
export function UploadProgress({ share }: { share: number }) {
  const labelId = useId();
  const percent = Math.floor(share * 100);
  const sent = percent >= 100;
  return (
    <Box>
      <Typography
        id={labelId}
        variant="body2"
        sx={{ mb: 0.75, fontVariantNumeric: 'tabular-nums' }}
      >
        {sent ? 'Terunggah 100%. Menyimpan lamaran...' : `Mengunggah lamaran: ${percent}%`}
      </Typography>
      <LinearProgress
        aria-labelledby={labelId}
        variant={sent ? 'indeterminate' : 'determinate'}
        value={percent}
        sx={{ height: 8, borderRadius: 1 }}
      />
    </Box>
  );
}
