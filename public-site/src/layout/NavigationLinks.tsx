import Box from '@mui/material/Box';
import TextLink from '@mui/material/Link';
import { Link, useLocation } from '@teluk-mart/contract/routing';
import { WITHOUT_POPOVER } from '@teluk-mart/ui/theme/no-script';

interface NavigationLinksProps {
  /** In a line in the header, in a column in the side menu. */
  direction: 'row' | 'column';
}

/** The site's links; the current one is bold and marked for screen readers (docs/specification.md#public-layout). */
export function NavigationLinks({ direction }: NavigationLinksProps) {
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
        [WITHOUT_POPOVER]: { flexWrap: 'wrap' },
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

/** A link of the public navigation. */
interface SiteLink {
  to: string;
  label: string;
  /** Address below which the details of the same kind lie, if there are any. */
  details?: string;
}

/** The links of the header, in order. */
export const SITE_LINKS: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/promo', label: 'Promo', details: '/promo' },
  { to: '/careers', label: 'Karir', details: '/careers' },
  { to: '/events', label: 'Event', details: '/event' },
  { to: '/blog', label: 'Blog', details: '/blog' },
  { to: '/about', label: 'Tentang Kami' },
];

/**
 * Returns true if a page belongs to a link: its own address, or that of a detail. No link is current at an address that
 * leads nowhere, since the server renders one page for all of those.
 */
export function isCurrentLink({ to, details }: SiteLink, pathname: string): boolean {
  const page = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const parent = page.slice(0, page.lastIndexOf('/'));
  return page === to || (details !== undefined && parent === details);
}
