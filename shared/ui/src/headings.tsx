import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { HEADER_HEIGHT } from '@teluk-mart/ui/theme';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { arrowForwardIcon } from './icon-paths';

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

interface SectionHeadingProps {
  title: string;
  /** Id of the heading, for the `aria-labelledby` of its section. */
  id: string;
  /** A link to the page that holds all of it. */
  action?: { to: string; label: string };
}

/** The heading of a section of a page. */
export function SectionHeading({ title, id, action }: SectionHeadingProps) {
  return (
    <Box
      sx={{
        mb: { xs: 2.5, md: 4 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 0.5,
      }}
    >
      <Typography variant="h2" id={id} sx={{ scrollMarginTop: `${HEADER_HEIGHT + 24}px` }}>
        {title}
      </Typography>
      {action && (
        <Button
          component={Link}
          to={action.to}
          endIcon={<Icon path={arrowForwardIcon} />}
          sx={{ mx: -1.5, px: 1.5 }}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}

interface StaffPageHeadingProps {
  title: string;
  /** One sentence below it. */
  intro?: string;
  /** A further link, before the main action. */
  besides?: ReactNode;
  /** The page's main action, at its right on wide screens. */
  action?: { label: string; icon: string; onSelect: () => void };
}

/**
 * The one main heading of a staff page, with the page's main action. It is read every day and need not be as loud as
 * one for visitors.
 */
export function StaffPageHeading({ title, intro, besides, action }: StaffPageHeadingProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mb: 3,
      }}
    >
      <Box>
        <Typography variant="h1" sx={{ fontSize: 'clamp(1.625rem, 1.25rem + 1vw, 2rem)' }}>
          {title}
        </Typography>
        {intro && (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '70ch' }}>
            {intro}
          </Typography>
        )}
      </Box>
      {action && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {besides}
          <Button
            variant="contained"
            startIcon={<Icon path={action.icon} />}
            onClick={action.onSelect}
          >
            {action.label}
          </Button>
        </Box>
      )}
    </Box>
  );
}
