import type { AreaRoute } from '@teluk-mart/contract';
import type { ListedArea, Registry } from '@teluk-mart/contract/registry';
import type { Role } from '@teluk-mart/domain/user/roles';
import type { User } from '@teluk-mart/domain/user/user';
import { makeUser, tokenOf } from '@teluk-mart/testing/make-user';
import type { ComponentType } from 'react';

/** Returns a member of staff with a role. */
export function staffUser(role: Role, more: Partial<User> = {}): User {
  return makeUser({ id: 4, nama: 'Wa Ode Nur', role, ...more });
}

/** Returns the session token of `staffUser`'s user, or of another id. */
export function staffToken(id = 4): string {
  return tokenOf({ id });
}

/** Entry of an area with staff pages in the registry. */
export const usersArea: ListedArea = {
  name: 'admin-users',
  release: 'release-1',
  base: '/areas/admin-users/',
  entry: 'entry.js',
  scripts: {},
  redirects: [],
  routes: [
    { path: '/admin/users', roles: ['admin'] },
    { path: '/admin/profile', roles: ['admin', 'marcom', 'human-capital', 'oprasional'] },
  ],
  menu: [
    {
      label: 'Kelola Pengguna',
      path: '/admin/users',
      icon: 'M0 0',
      roles: ['admin'],
      order: 10,
      description: 'Akun karyawan dan perannya.',
    },
    {
      label: 'Profil',
      path: '/admin/profile',
      icon: 'M0 0',
      roles: ['admin', 'marcom', 'human-capital', 'oprasional'],
      order: 10,
      place: 'account',
    },
  ],
};

/** Returns the declaration of its first page; the page itself is the test's. */
export function usersRoute(page: ComponentType): AreaRoute {
  return {
    id: 'users',
    path: '/admin/users',
    roles: ['admin'],
    document: { title: 'Kelola Pengguna' },
    page: async () => ({ default: page }),
  };
}

const entry = (label: string, path: string, roles: readonly Role[], order: number) => ({
  label,
  path,
  icon: 'M0 0',
  roles,
  order,
});

/** An area with a menu and nothing else. */
export const contentArea: ListedArea = {
  name: 'admin-content',
  release: 'release-1',
  base: '/areas/admin-content/',
  entry: 'entry.js',
  scripts: {},
  redirects: [],
  routes: [],
  menu: [
    entry('Kelola Blog', '/admin/blog', ['marcom', 'admin'], 40),
    entry('Kelola Promo', '/admin/promo', ['marcom', 'admin'], 20),
    entry('Kelola Karir', '/admin/careers', ['human-capital', 'admin'], 50),
  ],
};

/** Returns a composition of some areas, with a shell that is always the same. */
export function composition(areas: readonly ListedArea[], more: Partial<Registry> = {}): Registry {
  const shell = { release: 'shell-1', scripts: {} };
  return { composition: 'composition-1', shell, areas, unavailable: [], ...more };
}
