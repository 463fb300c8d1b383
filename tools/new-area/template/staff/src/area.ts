import { defineArea } from '@teluk-mart/contract';
import type { Role } from '@teluk-mart/domain/user/roles';
import { noteIcon } from '@teluk-mart/ui/icon-paths';

/** Roles that may open the area. */
const roles: readonly Role[] = ['admin'];

/** Kelola Contoh, as staff see it. */
export default defineArea({
  name: 'example-area',
  routes: [
    {
      id: 'examples',
      path: '/admin/examples',
      page: () => import(/* webpackChunkName: "examples" */ './features/examples/ExamplesPage'),
      roles,
      document: { title: 'Kelola Contoh' },
    },
  ],
  menu: [
    {
      label: 'Kelola Contoh',
      path: '/admin/examples',
      icon: noteIcon,
      roles,
      order: 1000,
      description: 'Lihat dan kelola contoh.',
    },
  ],
});
