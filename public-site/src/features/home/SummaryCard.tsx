import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { Picture } from '@teluk-mart/ui/picture/Picture';
import { type ReactNode, useId } from 'react';
import { LINK_CARD } from '../../components/card-styles';

interface SummaryCardProps {
  /** Target of the whole card. */
  to: string;
  title: string;
  /** Path of the picture on the API host. */
  picture: string | null;
  /** Width of the picture on the screen, as in the `sizes` of an `img`. */
  sizes: string;
  badges: ReactNode;
  /** Stands below the title. */
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

/** A row of record cards while they are on their way, and the room of the carousel's controls. */
export function CarouselSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        gap: '20px',
        pb: '68px',
      }}
    >
      {[undefined, { xs: 'none', sm: 'block' }, { xs: 'none', md: 'block' }].map(
        (display, index) => (
          <Card key={index} sx={{ display }}>
            <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16/9' }} />
            <Box sx={{ p: 2.5 }}>
              <Skeleton variant="rounded" sx={{ width: 120, height: 24, borderRadius: 4 }} />
              <Skeleton sx={{ mt: 1.5, fontSize: '1.25rem' }} />
              <Skeleton sx={{ mt: 1, mb: 4, width: '60%' }} />
            </Box>
          </Card>
        ),
      )}
    </Box>
  );
}
