import { type ReactNode, useId } from 'react';
import { Card, Link as TextLink, Stack, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import { LINK_CARD } from '../../../card/card-styles';

interface SummaryCardProps {
  /** Where the whole card leads. */
  to: string;
  title: string;
  /** Path of the picture on the API host. */
  picture: string | null;
  /** Width of the picture on the screen, as in the `sizes` of an `img`. */
  sizes: string;
  badges: ReactNode;
  /** What stands below the title. */
  children: ReactNode;
}

/** A record in short on the home page: the title is the link, and the card around it reacts as a whole. */
export function SummaryCard({ to, title, picture, sizes, badges, children }: SummaryCardProps) {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        ...LINK_CARD,
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
      }}
    >
      <Picture path={picture} alt="" ratio="16/9" sizes={sizes} />
      <Stack sx={{ flex: 1, gap: 1.25, p: { xs: 2, md: 2.5 } }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {badges}
        </Stack>
        <Typography variant="h3" id={titleId}>
          <TextLink
            component={Link}
            to={to}
            color="inherit"
            underline="none"
            sx={{
              fontWeight: 'inherit',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {title}
          </TextLink>
        </Typography>
        {children}
      </Stack>
    </Card>
  );
}
