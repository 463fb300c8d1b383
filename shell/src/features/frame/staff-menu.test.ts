import type { MenuEntry } from '@teluk-mart/contract';
import { staffMenu } from './staff-menu';

const entry = (label: string, order: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  label,
  path: `/admin/${label}`,
  icon: 'M0 0',
  roles: ['admin'],
  order,
  ...more,
});

const entries = [
  entry('users', 10),
  entry('profile', 10, { place: 'account' }),
  entry('promo', 20, { roles: ['marcom', 'admin'] }),
  entry('dashboard', 0, { roles: ['marcom', 'admin'] }),
];

const labelsOf = (...[role, place]: [Parameters<typeof staffMenu>[1], 'sidebar' | 'account']) =>
  staffMenu(entries, role, place).map(({ label }) => label);

describe('staffMenu', () => {
  it('orders what the role may see', () => {
    expect(labelsOf('admin', 'sidebar')).toEqual(['dashboard', 'users', 'promo']);
    expect(labelsOf('marcom', 'sidebar')).toEqual(['dashboard', 'promo']);
    expect(labelsOf('oprasional', 'sidebar')).toEqual([]);
  });

  it('keeps the user menu apart from the sidebar', () => {
    expect(labelsOf('admin', 'account')).toEqual(['profile']);
  });
});
