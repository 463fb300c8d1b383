import { Box } from '@teluk-mart/shared/mui';
import { Outlet } from '@teluk-mart/shared/routing';
import { HEADER_HEIGHT } from '@teluk-mart/shared/theme';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';
import { CONTENT_ID, SkipLink } from './SkipLink';

/** The frame of all public pages (spec §2). */
export default function PublicLayout() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <Box
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        // The footer begins below the screen, so that it does not come and go while a page is on its way.
        sx={{ minHeight: `calc(100dvh - ${HEADER_HEIGHT}px)`, outline: 'none' }}
      >
        <Outlet />
      </Box>
      <PublicFooter />
    </>
  );
}
