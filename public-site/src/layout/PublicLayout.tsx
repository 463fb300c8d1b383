import { Box } from '@teluk-mart/shared/mui';
import { Outlet } from '@teluk-mart/shared/routing';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';
import { CONTENT_ID, SkipLink } from './SkipLink';

/** The frame of all public pages (spec §2). */
export default function PublicLayout() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <PublicHeader />
      <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
        <Outlet />
      </Box>
      <PublicFooter />
    </Box>
  );
}
