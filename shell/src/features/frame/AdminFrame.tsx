import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useCurrentUser, useSession } from '@teluk-mart/contract/session';
import { loginPage } from '@teluk-mart/contract/shell-pages';
import { CONTENT_ID, SkipLink } from '@teluk-mart/ui/SkipLink';
import { OFF_PAPER, ON_PAPER } from '@teluk-mart/ui/theme/print';
import { Fragment, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { usePageHandle } from '../../routing/loaded-route';
import { useDeclaredTitle } from '../../routing/use-declared-title';
import { SessionNotice } from '../session/SessionNotice';
import { SessionRenewal } from '../session/SessionRenewal';
import { StaffDocument } from '../session/StaffDocument';
import { AccountNotices } from './AccountNotices';
import { Sidebar, TOP_BAR_HEIGHT } from './Sidebar';
import { useStaffMenu } from './staff-menu';
import { FORBIDDEN_TITLE, ForbiddenPage } from './StaffErrorPages';
import { TopBar } from './TopBar';

/** Guards all staff pages (docs/specification.md#staff-frame): sends users without a session to the login. */
export default function AdminFrame() {
  return (
    <StaffDocument>
      <StaffDoor />
    </StaffDocument>
  );
}

function StaffDoor() {
  const { user, status } = useSession();
  const declared = usePageHandle().document?.title;
  useDeclaredTitle(useIsForbidden() ? FORBIDDEN_TITLE : declared);
  if (user) return <StaffArea />;
  if (status !== 'checking') return <Navigate to={loginPage.path} replace />;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignContent: 'center' }}>
      <SessionNotice text="Memverifikasi sesi..." />
    </Box>
  );
}

/** Returns true if the current page is declared for other roles than the user's (docs/specification.md#roles). */
function useIsForbidden(): boolean {
  const role = useSession().user?.role;
  const { roles } = usePageHandle();
  return role !== undefined && roles !== undefined && !roles.includes(role);
}

/** Width of the sidebar in pixels. */
const SIDEBAR_WIDTH = 264;

/** State of a visit to one's own page in place of another, which follows after the pending change. */
interface WantedPage {
  wanted: string;
}

/** The frame around the pages of users who are logged in: sidebar, bar at the top, and the login in place. */
function StaffArea() {
  const { id, pending } = useCurrentUser();
  const isForbidden = useIsForbidden();
  const { pathname, search, hash, state } = useLocation();
  const [ownPage] = useStaffMenu('account');
  const asked = pathname + search + hash;
  // Another object would begin another navigation.
  const askedFor = useMemo<WantedPage>(() => ({ wanted: asked }), [asked]);
  // A pending change of the account is made on its own page; nothing else works before.
  if (pending && ownPage && pathname !== ownPage.path)
    return <Navigate to={ownPage.path} state={askedFor} replace />;
  const { wanted } = (state ?? {}) as Partial<WantedPage>;
  if (!pending && wanted) return <Navigate to={wanted} replace />;
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        pl: { md: `${SIDEBAR_WIDTH}px` },
        [ON_PAPER]: { minHeight: 0, pl: 0 },
      }}
    >
      <SkipLink>Langsung ke konten</SkipLink>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'fixed',
          inset: '0 auto 0 0',
          width: SIDEBAR_WIDTH,
          overflowY: 'auto',
          bgcolor: 'background.paper',
          borderRight: 1,
          borderColor: 'divider',
          ...OFF_PAPER,
        }}
      >
        <Sidebar />
      </Box>
      <TopBar />
      <Container
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        sx={{
          py: { xs: 3, md: 5 },
          px: { md: 5 },
          outline: 'none',
          scrollMarginTop: TOP_BAR_HEIGHT,
          [ON_PAPER]: { p: 0, maxWidth: 'none' },
        }}
      >
        <Box sx={OFF_PAPER}>
          <AccountNotices />
        </Box>
        {/* Input of one person is not for the next one. */}
        <Fragment key={id}>{isForbidden ? <ForbiddenPage /> : <Outlet />}</Fragment>
      </Container>
      <SessionRenewal />
    </Box>
  );
}
