import { Fragment } from 'react';
import { Outlet } from 'react-router';
import { Box, Container } from '@teluk-mart/shared/mui';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { CONTENT_ID, SkipLink } from '@teluk-mart/shared/ui/SkipLink';
import { SessionRenewal } from '../session/SessionRenewal';
import { useSessionCheck } from '../session/use-session-check';
import { SIDEBAR_WIDTH, TOP_BAR_HEIGHT } from './frame-sizes';
import { RoleGuard } from './RoleGuard';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

/** The frame around the pages of whoever is logged in: sidebar, bar at the top, and the login in place. */
export function StaffArea() {
  const { id } = useCurrentUser();
  useSessionCheck();
  return (
    <Box sx={{ minHeight: '100dvh', pl: { md: `${SIDEBAR_WIDTH}px` } }}>
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
        }}
      >
        {/* What one person has typed is not for the next one. */}
        <Fragment key={id}>
          <RoleGuard>
            <Outlet />
          </RoleGuard>
        </Fragment>
      </Container>
      <SessionRenewal />
    </Box>
  );
}
