import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import TextLink from '@mui/material/Link';
import { Link } from '@teluk-mart/contract/routing';
import { Icon } from '@teluk-mart/ui/Icon';
import { menuIcon } from '@teluk-mart/ui/icon-paths';
import { opensPopover } from '@teluk-mart/ui/popover/WindowPopover';
import { HEADER_HEIGHT } from '@teluk-mart/ui/theme';
import { WITHOUT_POPOVER } from '@teluk-mart/ui/theme/no-script';
import { OFF_PAPER } from '@teluk-mart/ui/theme/print';
import { Logo } from './Logo';
import { NavigationLinks } from './NavigationLinks';
import { SIDE_MENU_ID, SideMenu } from './SideMenu';

const onWideScreens = { xs: 'none', md: 'flex' };
const onSmallScreens = { xs: 'inline-flex', md: 'none' };

/** Styles for browsers that cannot open the side menu: the links stand below the logo, and the header scrolls away. */
const WITHOUT_SIDE_MENU = {
  header: { position: { xs: 'static', md: 'sticky' } },
  line: { flexWrap: 'wrap', rowGap: 0.5, height: 'auto', py: { xs: 1.5, md: 0 } },
  links: { display: 'flex', order: { xs: 1, md: 0 }, width: { xs: '100%', md: 'auto' } },
} as const;

/** The header of all public pages: it stays in sight; on small screens the links are in a side menu. */
export function PublicHeader() {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        zIndex: 'appBar',
        top: 0,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        [WITHOUT_POPOVER]: WITHOUT_SIDE_MENU.header,
        ...OFF_PAPER,
      }}
    >
      <Container
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          height: HEADER_HEIGHT - 1,
          minHeight: HEADER_HEIGHT - 1,
          [WITHOUT_POPOVER]: WITHOUT_SIDE_MENU.line,
        }}
      >
        <TextLink
          component={Link}
          to="/"
          underline="none"
          sx={{
            display: 'inline-flex',
            minHeight: 44,
            mr: 'auto',
            color: 'primary.dark',
            borderRadius: '8px',
          }}
        >
          <Logo />
        </TextLink>
        <Box
          component="nav"
          aria-label="Menu utama"
          sx={{ display: onWideScreens, [WITHOUT_POPOVER]: WITHOUT_SIDE_MENU.links }}
        >
          <NavigationLinks direction="row" />
        </Box>
        <Button
          component={Link}
          to="/login"
          reloadDocument
          variant="outlined"
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          Karyawan Login
        </Button>
        <IconButton
          {...opensPopover(SIDE_MENU_ID)}
          aria-label="Buka menu"
          sx={{
            display: onSmallScreens,
            width: 44,
            height: 44,
            mr: -1,
            color: 'primary.dark',
            [WITHOUT_POPOVER]: { display: 'none' },
          }}
        >
          <Icon path={menuIcon} />
        </IconButton>
      </Container>
      <SideMenu />
    </Box>
  );
}
