import { brand } from '@teluk-mart/shared/config/brand';
import { Box, Link as TextLink } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import mark from '../../../static/favicon.svg';
import { dashboardPage } from '../../routing/shell-pages';

/** The shop's mark and name at the top of the sidebar; it leads to the dashboard. */
export function Brand({ onFollow }: { onFollow?: () => void }) {
  return (
    <TextLink
      component={Link}
      to={dashboardPage.path}
      onClick={onFollow}
      underline="none"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
        color: 'text.primary',
        fontSize: '1.0625rem',
        fontWeight: 800,
        lineHeight: 1.25,
      }}
    >
      <Box component="img" src={mark} alt="" sx={{ width: 36, height: 36 }} />
      <span>
        {brand.name}
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '0.75rem',
            fontWeight: 500,
            color: 'text.secondary',
          }}
        >
          Area Karyawan
        </Box>
      </span>
    </TextLink>
  );
}
