import { Box } from '@teluk-mart/shared/mui';
import { StaffPageHeading } from '@teluk-mart/shared/ui/StaffPageHeading';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { dashboardPage } from '../../routing/shell-pages';
import { useStaffMenu } from '../frame/use-staff-menu';
import { ShortcutCard } from './ShortcutCard';

/** The first page of staff (spec §2 /admin): a greeting, and shortcuts to what the role may do (resolutions 54). */
export default function DashboardPage() {
  const { nama } = useCurrentUser();
  const entries = useStaffMenu('sidebar').filter(({ path }) => path !== dashboardPage.path);
  return (
    <>
      <StaffPageHeading
        title={`Selamat Datang, ${nama}!`}
        intro="Apa yang ingin Anda kerjakan hari ini?"
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 2.5 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(272px, 100%), 1fr))',
        }}
      >
        {entries.map((entry) => (
          <ShortcutCard key={entry.path} entry={entry} />
        ))}
      </Box>
    </>
  );
}
