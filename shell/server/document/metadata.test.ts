import { fillMetadata } from './metadata';

describe('fillMetadata', () => {
  const detail = { title: '{judul}', description: '{deskripsi}', image: '{gambar}' };

  it('fills in the fields of the record', () => {
    const record = {
      judul: 'Beras Premium',
      deskripsi: 'Lima kilo,\nlebih hemat',
      gambar: '/uploads/a.webp',
    };
    expect(fillMetadata(detail, record)).toEqual({
      title: 'Beras Premium · Teluk Mart',
      description: 'Lima kilo, lebih hemat',
      image: '/uploads/a.webp',
    });
  });

  it('falls back to the brand where the record lacks a field', () => {
    const { title, description, image } = fillMetadata(detail, { deskripsi: null });
    expect(title).toMatch(/^Teluk Mart · /);
    expect(description).not.toBe('');
    expect(image).toBeUndefined();
  });

  it('shortens a long description to what search engines show', () => {
    const { description } = fillMetadata(detail, { deskripsi: 'kata '.repeat(100) });
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/…$/);
  });
});
