import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { SectionHeading } from '@teluk-mart/ui/headings';
import { type ReactNode, useId } from 'react';

/** Logged when one of the home page's lists fails (docs/specification.md#log-texts). */
export const HOME_FAILURE = 'Gagal mengambil data homepage:';

interface HomeSectionProps {
  title: string;
  action?: { to: string; label: string };
  /** Colour of the theme on which the section stands. */
  ground?: 'background.default' | 'primary.light' | 'secondary.light';
  children: ReactNode;
}

/** A section of the home page: full width ground, heading, content. */
export function HomeSection({
  title,
  action,
  ground = 'background.default',
  children,
}: HomeSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ py: { xs: 6, md: 11 }, bgcolor: ground }}>
      <Container>
        <SectionHeading id={id} title={title} action={action} />
        {children}
      </Container>
    </Box>
  );
}
