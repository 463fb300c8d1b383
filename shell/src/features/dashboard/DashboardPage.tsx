import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { MenuEntry } from '@teluk-mart/contract';
import { Link } from '@teluk-mart/contract/routing';
import { useCurrentUser } from '@teluk-mart/contract/session';
import { dashboardPage } from '@teluk-mart/contract/shell-pages';
import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { Icon } from '@teluk-mart/ui/Icon';
import { arrowForwardIcon } from '@teluk-mart/ui/icon-paths';
import { useStaffMenu } from '../frame/staff-menu';
import { AttentionCards, cardGrid } from './AttentionCards';
import { BackupLine, MaintenanceWarnings } from './MaintenanceNotices';

/** The first page of staff (docs/specification.md#dashboard): a greeting, and shortcuts to the role's pages. */
export default function DashboardPage() {
  const { nama, role } = useCurrentUser();
  const entries = useStaffMenu('sidebar').filter(({ path }) => path !== dashboardPage.path);
  return (
    <>
      <StaffPageHeading
        title={`Selamat Datang, ${nama}!`}
        intro="Apa yang ingin Anda kerjakan hari ini?"
      />
      {role === 'admin' && <MaintenanceWarnings />}
      <AttentionCards />
      <Box sx={cardGrid}>
        {entries.map((entry) => (
          <ShortcutCard key={entry.path} entry={entry} />
        ))}
      </Box>
      {role === 'admin' && <BackupLine />}
    </>
  );
}

/** A way from the dashboard to a page: the whole card is the link. */
function ShortcutCard({ entry: { path, icon, label, description } }: { entry: MenuEntry }) {
  return (
    <Card
      component={Link}
      to={path}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        p: 2.5,
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'border-color 150ms, box-shadow 150ms',
        '&:hover': { borderColor: 'primary.main', boxShadow: '0 6px 20px rgb(22 48 42 / 0.08)' },
        '&:hover .arrow': { color: 'primary.main', transform: 'translateX(3px)' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeContent: 'center',
          flex: 'none',
          width: 48,
          height: 48,
          borderRadius: '14px',
          bgcolor: 'primary.light',
          color: 'primary.main',
        }}
      >
        <Icon path={icon} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {label}
        </Typography>
        {description && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {description}
          </Typography>
        )}
      </Box>
      <Box
        className="arrow"
        sx={{ mt: 0.25, color: 'grey.500', lineHeight: 0, transition: 'transform 150ms' }}
      >
        <Icon path={arrowForwardIcon} sx={{ fontSize: 20 }} />
      </Box>
    </Card>
  );
}
