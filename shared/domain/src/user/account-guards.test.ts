import { guardViolation } from './account-guards';

const admin = { id: 1, role: 'admin', status: 1 } as const;
const marcom = { id: 2, role: 'marcom', status: 1 } as const;

describe('what may not be done to an account', () => {
  it.each([
    ['delete', 'Anda tidak dapat menghapus akun Anda sendiri.'],
    ['deactivate', 'Anda tidak dapat menonaktifkan akun Anda sendiri.'],
    ['changeRole', 'Anda tidak dapat mengubah role akun Anda sendiri.'],
  ] as const)('nobody may %s themselves', (change, reason) => {
    expect(guardViolation(change, { actorId: 1, target: admin, activeAdmins: 5 })).toBe(reason);
  });

  it.each([
    ['delete', 'Admin aktif terakhir tidak dapat dihapus.'],
    ['deactivate', 'Admin aktif terakhir tidak dapat dinonaktifkan.'],
    ['changeRole', 'Role admin aktif terakhir tidak dapat diubah.'],
  ] as const)('nobody may %s the last active admin', (change, reason) => {
    expect(guardViolation(change, { actorId: 9, target: admin, activeAdmins: 1 })).toBe(reason);
    expect(guardViolation(change, { actorId: 9, target: admin, activeAdmins: 2 })).toBeUndefined();
  });

  it('lets everybody else be changed, an inactive admin too', () => {
    expect(
      guardViolation('delete', { actorId: 1, target: marcom, activeAdmins: 1 }),
    ).toBeUndefined();
    const inactive = { id: 3, role: 'admin', status: 0 } as const;
    expect(
      guardViolation('delete', { actorId: 1, target: inactive, activeAdmins: 1 }),
    ).toBeUndefined();
  });
});
