import { Box, Link as TextLink } from '@teluk-mart/shared/mui';
import { Link, useLocation } from '@teluk-mart/shared/routing';
import { isCurrentLink, SITE_LINKS } from './site-links';

interface NavigationLinksProps {
  /** In a line in the header, in a column in the side menu. */
  direction: 'row' | 'column';
  /** Told when a link is followed. */
  onFollow?: () => void;
}

/** The site's links; the current one is bold and marked for screen readers (spec §2). */
export function NavigationLinks({ direction, onFollow }: NavigationLinksProps) {
  const { pathname } = useLocation();
  const inColumn = direction === 'column';
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexDirection: direction,
        gap: 0.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {SITE_LINKS.map((link) => {
        const current = isCurrentLink(link, pathname);
        return (
          <li key={link.to}>
            <TextLink
              component={Link}
              to={link.to}
              aria-current={current ? 'page' : undefined}
              underline="none"
              onClick={onFollow}
              sx={{
                display: 'grid',
                alignContent: 'center',
                minHeight: 44,
                px: inColumn ? 2 : 1.5,
                borderRadius: '12px',
                whiteSpace: 'nowrap',
                color: current ? 'primary.main' : 'text.primary',
                bgcolor: current && inColumn ? 'primary.light' : 'transparent',
                fontWeight: current ? 700 : 500,
                fontSize: inColumn ? '1.0625rem' : '0.9375rem',
                '&:hover': { bgcolor: 'primary.light' },
                // Room for the bold label, so that its neighbours stay where they are on every page.
                '&::after': {
                  content: `"${link.label}"`,
                  height: 0,
                  overflow: 'hidden',
                  visibility: 'hidden',
                  fontWeight: 700,
                },
              }}
            >
              {link.label}
            </TextLink>
          </li>
        );
      })}
    </Box>
  );
}
