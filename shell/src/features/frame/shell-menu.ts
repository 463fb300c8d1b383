import type { MenuEntry } from '@teluk-mart/shared/contract';
import { ROLES } from '@teluk-mart/shared/domain/user/roles';
import { dashboardPage, salesDashboardPage } from '../../routing/shell-pages';
import { dashboardIcon, salesIcon } from './frame-icons';

/** The shell's own entries of the staff menu (spec §6). */
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
