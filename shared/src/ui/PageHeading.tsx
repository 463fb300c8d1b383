import { Box, Typography } from '@teluk-mart/shared/mui';

interface PageHeadingProps {
  title: string;
  /** One or two sentences below it. */
  intro?: string;
}

/** The one main heading of a page. */
export function PageHeading({ title, intro }: PageHeadingProps) {
  return (
    <Box sx={{ mb: { xs: 3, md: 4 } }}>
      <Typography variant="h1">{title}</Typography>
      {intro && (
        <Typography
          color="textSecondary"
          sx={{ mt: 1.5, maxWidth: '62ch', fontSize: { md: '1.125rem' } }}
        >
          {intro}
        </Typography>
      )}
    </Box>
  );
}
