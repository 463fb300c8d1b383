import { defineArea } from '@teluk-mart/contract';
import { ROLES } from '@teluk-mart/domain/user/roles';
import { groupIcon, historyIcon, personIcon, settingsIcon } from '@teluk-mart/ui/icon-paths';

/** The accounts of staff: all of them for admins, one's own for every role (docs/specification.md#roles). */
export default defineArea({
  name: 'admin-users',
  routes: [
    {
      id: 'users',
      path: '/admin/users',
      page: () => import(/* webpackChunkName: "users" */ './features/users/UsersPage'),
      roles: ['admin'],
      document: { title: 'Kelola Pengguna' },
    },
    {
      id: 'activity',
      path: '/admin/activity',
      page: () => import(/* webpackChunkName: "activity" */ './features/activity/ActivityPage'),
      roles: ['admin'],
      document: { title: 'Riwayat Aktivitas' },
    },
    {
      id: 'settings',
      path: '/admin/pengaturan',
      page: () => import(/* webpackChunkName: "settings" */ './features/settings/SettingsPage'),
      roles: ['admin', 'human-capital'],
      document: { title: 'Pengaturan' },
    },
    {
      id: 'profile',
      path: '/admin/profile',
      page: () => import(/* webpackChunkName: "profile" */ './features/profile/ProfilePage'),
      roles: ROLES,
      document: { title: 'Profil' },
    },
  ],
  menu: [
    {
      label: 'Kelola Pengguna',
      path: '/admin/users',
      icon: groupIcon,
      roles: ['admin'],
      order: 10,
      description: 'Tambah karyawan, atur role, dan nonaktifkan akun.',
    },
    {
      label: 'Riwayat Aktivitas',
      path: '/admin/activity',
      icon: historyIcon,
      roles: ['admin'],
      order: 80,
      description: 'Lihat siapa mengubah apa, login, dan akses yang ditolak.',
    },
    {
      label: 'Pengaturan',
      path: '/admin/pengaturan',
      icon: settingsIcon,
      roles: ['admin', 'human-capital'],
      order: 85,
      description: 'Ubah jam buka, kontak, pengumuman, dan pesan untuk pelamar.',
    },
    {
      label: 'Profil',
      path: '/admin/profile',
      icon: personIcon,
      roles: ROLES,
      order: 90,
      place: 'account',
    },
  ],
  cards: [
    {
      title: 'Akun',
      roles: ['admin'],
      lines: () =>
        import(/* webpackChunkName: "pending-accounts" */ './features/users/pending-accounts'),
    },
  ],
});
