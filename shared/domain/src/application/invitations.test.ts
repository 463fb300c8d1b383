import { invitationLink, invitationText } from './invitations';

const applicant = { nama: 'Siti Aminah', telepon: '0812 3456 7890', posisi_dilamar: 'Kasir' };

it.each([1, 2] as const)(
  'invitation %i greets by name, names the position, and HR signs',
  (number) => {
    const text = invitationText(number, applicant);
    expect(text).toMatch(/^Halo Siti Aminah,\n/);
    expect(text).toContain('posisi Kasir');
    expect(text).toMatch(/HR Teluk Mart$/);
  },
);

it('the second asks for a time within three days', () => {
  expect(invitationText(2, applicant)).toContain('wawancara teknis');
  expect(invitationText(2, applicant)).toContain('dalam 3 hari ke depan');
});

it('is a link with the number as WhatsApp wants it', () => {
  const { origin, pathname, searchParams } = new URL(invitationLink(1, applicant));
  expect(origin + pathname).toBe('https://wa.me/6281234567890');
  expect(searchParams.get('text')).toBe(invitationText(1, applicant));
});
