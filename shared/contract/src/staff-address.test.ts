import { isStaffAddress } from './staff-address';

describe('isStaffAddress', () => {
  it.each(['/admin', '/admin/', '/admin/users', '/Admin/users/7'])('knows %s', (address) =>
    expect(isStaffAddress(address)).toBe(true),
  );

  it.each(['/', '/administrasi', '/blog/admin', '/login'])('leaves %s', (address) =>
    expect(isStaffAddress(address)).toBe(false),
  );
});
