import { Box, Skeleton, Typography } from '@teluk-mart/shared/mui';

/** Holds the place of a table whose rows are on their way, in the words of the specification (spec §2). */
export function TableLoading() {
  return (
    <Box role="status" sx={{ p: 2.5, border: 1, borderColor: 'divider', borderRadius: '20px' }}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Memuat data...
      </Typography>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} height={52} />
      ))}
    </Box>
  );
}
