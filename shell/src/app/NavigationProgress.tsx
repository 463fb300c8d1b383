import { useNavigation } from 'react-router';
import { Box } from '@teluk-mart/shared/mui';
import { keyframes } from '@emotion/react';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

/** A thin line at the top while the next page is on its way; it waits a moment so that quick ones do not flash. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return undefined;
  return (
    <Box
      role="progressbar"
      aria-label="Memuat halaman"
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        height: 3,
        zIndex: 'tooltip',
        bgcolor: 'secondary.main',
        transformOrigin: 'left',
        transform: 'scaleX(0)',
        animation: `${grow} 6s cubic-bezier(0.1, 0.7, 0.3, 1) 150ms forwards`,
      }}
    />
  );
}
