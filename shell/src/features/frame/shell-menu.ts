import type { MenuEntry } from '@teluk-mart/contract';
import { dashboardPage, salesDashboardPage } from '@teluk-mart/contract/shell-pages';
import { ROLES } from '@teluk-mart/domain/user/roles';

// Material Icons (Apache-2.0) on a 24 × 24 grid.
const dashboardIcon = 'M3 13h8V3H3v10zm0 8h8v-6H3v6zm10 0h8V11h-8v10zm0-18v6h8V3h-8z';
const salesIcon = 'M16 6l2.29 2.29-4.88 4.88-4-4L2 16.59 3.41 18l6-6 4 4 6.3-6.29L22 12V6h-6z';

/** The shell's own entries of the staff menu (docs/specification.md#roles). */
export const SHELL_MENU: readonly MenuEntry[] = [
  {
    label: 'Dashboard',
    path: dashboardPage.path,
    icon: dashboardIcon,
    roles: ROLES,
    order: 0,
  },
  {
    label: 'Sales Dashboard',
    path: salesDashboardPage.path,
    icon: salesIcon,
    roles: salesDashboardPage.roles ?? ROLES,
    order: 70,
    description: 'Ringkasan penjualan kedua cabang, segera hadir.',
  },
];
