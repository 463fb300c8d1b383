import Box from '@mui/material/Box';
import { Outlet } from '@teluk-mart/contract/routing';
import { CONTENT_ID, SkipLink } from '@teluk-mart/ui/SkipLink';
import { HEADER_HEIGHT } from '@teluk-mart/ui/theme';
import { NoticeBar } from './NoticeBar';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

/** The frame of all public pages (docs/specification.md#public-layout). */
export default function PublicLayout() {
  return (
    <>
      <SkipLink>Lewati ke konten</SkipLink>
      <NoticeBar />
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
