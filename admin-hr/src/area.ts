import { defineArea } from '@teluk-mart/contract';
import type { Role } from '@teluk-mart/domain/user/roles';
import { inboxIcon, workIcon } from '@teluk-mart/ui/icon-paths';

/** Roles that recruit (docs/specification.md#roles). */
const roles: readonly Role[] = ['human-capital', 'admin'];

/** Job openings and the applications for them, as staff manage them. */
export default defineArea({
  name: 'admin-hr',
  routes: [
    {
      id: 'careers',
      path: '/admin/careers',
      page: () => import(/* webpackChunkName: "careers" */ './features/careers/CareersPage'),
      roles,
      document: { title: 'Kelola Karir' },
    },
    {
      id: 'applications',
      path: '/admin/applications',
      page: () =>
        import(/* webpackChunkName: "applications" */ './features/applications/ApplicationsPage'),
      roles,
      document: { title: 'Lamaran Masuk' },
    },
  ],
  menu: [
    {
      label: 'Kelola Karir',
      path: '/admin/careers',
      icon: workIcon,
      roles,
      order: 50,
      description: 'Buka dan tutup lowongan kerja.',
    },
    {
      label: 'Lamaran Masuk',
      path: '/admin/applications',
      icon: inboxIcon,
      roles,
      order: 60,
      description: 'Baca lamaran yang masuk dan tentukan langkah berikutnya.',
    },
  ],
  cards: [
    {
      title: 'Lamaran Masuk',
      roles,
      lines: () =>
        import(
          /* webpackChunkName: "waiting-applications" */ './features/applications/waiting-applications'
        ),
    },
    {
      title: 'Lowongan yang segera ditutup',
      roles,
      lines: () =>
        import(/* webpackChunkName: "closing-openings" */ './features/careers/closing-openings'),
    },
  ],
});
