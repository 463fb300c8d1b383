import { Box, Card, Skeleton } from '@teluk-mart/shared/mui';
import { careerRowStyles } from './career-row-styles';

/** Place of a row of /careers that is on its way (resolutions 35). */
export function CareerRowSkeleton() {
  return (
    <Card data-testid="skeleton" aria-hidden sx={careerRowStyles.row}>
      <Skeleton
        variant="rectangular"
        sx={{ ...careerRowStyles.picture, height: 'auto', aspectRatio: '1/1' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {[96, 146].map((width) => (
            <Skeleton
              key={width}
              variant="rounded"
              width={width}
              height={24}
              sx={{ borderRadius: 4 }}
            />
          ))}
        </Box>
        <Skeleton sx={{ mt: 1, mb: 1, width: '75%', typography: 'h3' }} />
        <Skeleton sx={{ width: { xs: '80%', sm: '45%' }, typography: 'body2' }} />
        <Skeleton sx={{ display: { sm: 'none' }, width: '70%', typography: 'body2' }} />
      </Box>
    </Card>
  );
}
