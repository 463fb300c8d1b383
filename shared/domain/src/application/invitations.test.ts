import { INVITATION_DEFAULTS } from '../settings/invitation-fields';
import { invitationLink, messageLink } from './invitations';

const applicant = { nama: 'Siti Aminah', telepon: '0812 3456 7890', posisi_dilamar: 'Kasir' };

const textIn = (link: string) => new URL(link).searchParams.get('text') ?? '';

it.each([1, 2] as const)(
  'invitation %i greets by name, names the position, and HR signs',
  (number) => {
    const text = textIn(invitationLink(INVITATION_DEFAULTS, number, applicant));
    expect(text).toMatch(/^Halo Siti Aminah,\n/);
    expect(text).toContain('posisi Kasir');
    expect(text).toMatch(/HR Teluk Mart$/);
  },
);

it('the second asks for a time within three days', () => {
  expect(INVITATION_DEFAULTS.undangan_2).toContain('wawancara teknis');
  expect(INVITATION_DEFAULTS.undangan_2).toContain('dalam 3 hari ke depan');
});

it('is a link with the number as WhatsApp wants it', () => {
  const { origin, pathname } = new URL(messageLink('Halo', applicant));
  expect(origin + pathname).toBe('https://wa.me/6281234567890');
});

it('fills in each placeholder wherever it stands, and leaves other braces alone', () => {
  const link = messageLink('{posisi}: {nama} {nama} {lain} {}', applicant);
  expect(textIn(link)).toBe('Kasir: Siti Aminah Siti Aminah {lain} {}');
});
