import { Box } from '@teluk-mart/shared/mui';
import { Brand } from './Brand';
import { TOP_BAR_HEIGHT } from './frame-sizes';
import { SidebarLink } from './SidebarLink';
import { useStaffMenu } from './use-staff-menu';

/** The brand, and the pages that the role may open (spec §6). */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const entries = useStaffMenu('sidebar');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', height: TOP_BAR_HEIGHT, px: 2.5 }}>
        <Brand onFollow={onFollow} />
      </Box>
      <Box component="nav" aria-label="Menu karyawan" sx={{ px: 1.5, py: 1 }}>
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
          onClick={onFollow}
        >
          {entries.map((entry) => (
            <li key={entry.path}>
              <SidebarLink entry={entry} />
            </li>
          ))}
        </Box>
      </Box>
    </>
  );
}
