import { validateForm } from '../validation/validate-form';
import { authorName } from './author';
import { blogSchema, blogStatusWord } from './blog-fields';

const valid = {
  judul: 'Resep Sinonggi',
  kategori: 'Resep',
  deskripsi_singkat: 'Hangat dan mudah.',
  konten_lengkap: 'a'.repeat(50),
};

const check = (changes: Record<string, unknown>) =>
  validateForm(blogSchema, { ...valid, ...changes });

describe('the blog form', () => {
  it('accepts a complete form; a draft unless said', () => {
    expect(check({})).toMatchObject({ ok: true, values: { status: 'draft' } });
  });

  it.each([
    ['judul', 'Baru', 'Judul postingan minimal 5 karakter.'],
    ['kategori', '', 'Kategori harus dipilih.'],
    ['deskripsi_singkat', 'Singkat', 'Deskripsi singkat minimal 10 karakter.'],
    ['konten_lengkap', 'a'.repeat(49), 'Konten lengkap minimal 50 karakter.'],
    ['status', 'aktif', 'Status harus published atau draft.'],
  ])('refuses %s = %p', (field, value, message) => {
    expect(check({ [field]: value })).toEqual({ ok: false, errors: { [field]: message } });
  });

  it.each([
    [1, 'published'],
    ['published', 'published'],
    ['0', 'draft'],
  ])('reads the status %p as %s', (sent, status) => {
    expect(check({ status: sent })).toMatchObject({ ok: true, values: { status } });
    expect(blogStatusWord(sent)).toBe(status);
  });
});

it('signs a post without an author as the editorial team', () => {
  expect(authorName(null)).toBe('Tim Konten');
  expect(authorName('Sartika')).toBe('Sartika');
});
