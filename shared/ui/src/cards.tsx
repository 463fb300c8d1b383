import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface CardGridProps {
  /** Number of columns from each width on. */
  columns: { xs: number; sm?: number; md?: number };
  children: ReactNode;
}

function template(columns: number | undefined): string | undefined {
  return columns === undefined ? undefined : `repeat(${columns}, minmax(0, 1fr))`;
}

/** A grid of cards of equal height. */
export function CardGrid({ columns: { xs, sm, md }, children }: CardGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2.5, md: 3 },
        gridTemplateColumns: { xs: template(xs), sm: template(sm), md: template(md) },
      }}
    >
      {children}
    </Box>
  );
}

/** Shape of the record that is on its way: a `summary` of it, or a `card` with description and button. */
type SkeletonVariant = 'summary' | 'card';

/** The grey outline of one record while it loads. */
function SkeletonCard({ variant = 'summary' }: { variant?: SkeletonVariant }) {
  return (
    <Card data-testid="skeleton" aria-hidden>
      <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16/9' }} />
      <Stack sx={{ gap: 1.5, p: { xs: 2, md: 2.5 } }}>
        <Skeleton variant="rounded" sx={{ width: 96, height: 24, borderRadius: 4 }} />
        <Skeleton sx={{ width: '85%', typography: 'h3' }} />
        <Box>
          <Skeleton sx={{ typography: 'body2' }} />
          {variant === 'card' && <Skeleton sx={{ typography: 'body2' }} />}
          <Skeleton sx={{ width: '60%', typography: 'body2' }} />
        </Box>
        {variant === 'card' && (
          <>
            <Skeleton sx={{ width: '45%', typography: 'body2' }} />
            <Skeleton variant="rounded" sx={{ width: 124, height: 44, borderRadius: 99 }} />
          </>
        )}
      </Stack>
    </Card>
  );
}

interface SkeletonCardsProps {
  count: number;
  variant?: SkeletonVariant;
}

/** Skeletons in the grid or stack of the records (docs/specification.md#loading-lists). */
export function SkeletonCards({ count, variant }: SkeletonCardsProps) {
  return Array.from({ length: count }, (_, index) => (
    <SkeletonCard key={index} variant={variant} />
  ));
}
