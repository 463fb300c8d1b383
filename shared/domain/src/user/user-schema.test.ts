import { validateForm } from '../validation/validate-form';
import { loginSchema } from './login-schema';
import { passwordSchema } from './password-schema';
import { profileSchema, userCreateSchema, userEditSchema } from './user-schema';

const user = { nama: 'Budi', email: 'budi@example.com', role: 'oprasional' };

describe('the user form', () => {
  it('asks for a password only on creation', () => {
    expect(validateForm(userEditSchema, { ...user, password: '' }).ok).toBe(true);
    expect(validateForm(userCreateSchema, { ...user, password: '' })).toEqual({
      ok: false,
      errors: { password: 'Password wajib diisi.' },
    });
  });

  it('compares the confirmation where a password was entered', () => {
    const result = validateForm(userEditSchema, {
      ...user,
      password: 'rahasia',
      confirmPassword: 'x',
    });
    expect(result).toEqual({
      ok: false,
      errors: { confirmPassword: 'Password dan konfirmasi password tidak cocok.' },
    });
    const same = { ...user, password: 'rahasia', confirmPassword: 'rahasia' };
    expect(validateForm(userCreateSchema, same).ok).toBe(true);
  });

  it.each([
    ['nama', '', 'Nama wajib diisi.'],
    ['email', 'budi', 'Format email tidak valid.'],
    ['role', '', 'Role harus dipilih.'],
    ['role', 'operasional', 'Role harus dipilih.'],
    ['password', 'lima5', 'Password minimal 6 karakter.'],
    ['password', 'x'.repeat(201), 'Password maksimal 200 karakter.'],
    ['nama', 'x'.repeat(121), 'Nama maksimal 120 karakter.'],
  ])('refuses %s = %p', (field, value, message) => {
    const result = validateForm(userEditSchema, {
      ...user,
      confirmPassword: value,
      [field]: value,
    });
    expect(result).toEqual({ ok: false, errors: { [field]: message } });
  });
});

it('requires both fields of the login', () => {
  expect(validateForm(loginSchema, { email: '', password: '' })).toEqual({
    ok: false,
    errors: { email: 'Email wajib diisi.', password: 'Password wajib diisi.' },
  });
});

it('checks the profile', () => {
  expect(validateForm(profileSchema, { nama: 'B', email: 'x' })).toEqual({
    ok: false,
    errors: {
      nama: 'Nama lengkap harus diisi (minimal 2 karakter).',
      email: 'Format email tidak valid.',
    },
  });
});

describe('the password form', () => {
  it('wants six characters of each', () => {
    const short = { currentPassword: '', newPassword: '12345', confirmPassword: '12345' };
    expect(validateForm(passwordSchema, short)).toEqual({
      ok: false,
      errors: {
        currentPassword: 'Password saat ini minimal 6 karakter.',
        newPassword: 'Password baru minimal 6 karakter.',
        confirmPassword: 'Konfirmasi password minimal 6 karakter.',
      },
    });
  });

  it('tells a short confirmation that it is short, before that it differs', () => {
    const short = { currentPassword: 'rahasia', newPassword: 'abcdef', confirmPassword: 'abc' };
    expect(validateForm(passwordSchema, short)).toEqual({
      ok: false,
      errors: { confirmPassword: 'Konfirmasi password minimal 6 karakter.' },
    });
  });

  it('shows a mismatch on the confirmation', () => {
    const different = {
      currentPassword: 'rahasia',
      newPassword: 'rahasia1',
      confirmPassword: 'rahasia2',
    };
    expect(validateForm(passwordSchema, different)).toEqual({
      ok: false,
      errors: { confirmPassword: 'Password baru dan konfirmasi tidak cocok.' },
    });
  });
});
