import { defineArea } from '@teluk-mart/contract';
import type { Role } from '@teluk-mart/domain/user/roles';
import { articleIcon, calendarIcon, tagIcon } from '@teluk-mart/ui/icon-paths';

/** Roles that manage the content for visitors (docs/specification.md#roles). */
const roles: readonly Role[] = ['marcom', 'admin'];

/** Promos, events and blog posts, as staff manage them. */
export default defineArea({
  name: 'admin-content',
  routes: [
    {
      id: 'promos',
      path: '/admin/promo',
      page: () => import(/* webpackChunkName: "promos" */ './features/promos/PromosPage'),
      roles,
      document: { title: 'Kelola Promo' },
    },
    {
      id: 'posters',
      path: '/admin/promo/poster',
      page: () => import(/* webpackChunkName: "posters" */ './features/posters/PostersPage'),
      roles,
      document: { title: 'Poster Rak' },
    },
    {
      id: 'events',
      path: '/admin/events',
      page: () => import(/* webpackChunkName: "events" */ './features/events/EventsPage'),
      roles,
      document: { title: 'Kelola Event' },
    },
    {
      id: 'blogs',
      path: '/admin/blog',
      page: () => import(/* webpackChunkName: "blogs" */ './features/blogs/BlogsPage'),
      roles,
      document: { title: 'Kelola Blog' },
    },
  ],
  menu: [
    {
      label: 'Kelola Promo',
      path: '/admin/promo',
      icon: tagIcon,
      roles,
      order: 20,
      description: 'Buat dan atur promo yang tampil di situs.',
    },
    {
      label: 'Kelola Event',
      path: '/admin/events',
      icon: calendarIcon,
      roles,
      order: 30,
      description: 'Umumkan acara toko beserta waktu dan lokasinya.',
    },
    {
      label: 'Kelola Blog',
      path: '/admin/blog',
      icon: articleIcon,
      roles,
      order: 40,
      description: 'Tulis dan publikasikan resep, tips, dan berita toko.',
    },
  ],
  cards: [
    {
      title: 'Promo yang segera berakhir',
      roles,
      lines: () =>
        import(/* webpackChunkName: "ending-promos" */ './features/promos/ending-promos'),
    },
  ],
});
