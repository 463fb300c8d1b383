import { BLOG_MESSAGES } from '../blog/blog-fields';
import { CAREER_MESSAGES } from '../career/career-fields';
import { EVENT_MESSAGES } from '../event/event-fields';
import { PROMO_MESSAGES } from '../promo/promo-fields';

it.each([
  [
    PROMO_MESSAGES,
    'Promo "Pesta Gajian" berhasil disimpan.',
    'Status promo "Pesta Gajian" berhasil diubah.',
    'Promo berhasil dihapus.',
  ],
  [
    EVENT_MESSAGES,
    'Event "Pesta Gajian" berhasil disimpan.',
    'Status event "Pesta Gajian" berhasil diubah.',
    'Event berhasil dihapus.',
  ],
  [
    BLOG_MESSAGES,
    'Postingan "Pesta Gajian" berhasil disimpan.',
    'Status postingan "Pesta Gajian" berhasil diubah.',
    'Postingan berhasil dihapus.',
  ],
  [
    CAREER_MESSAGES,
    'Lowongan "Pesta Gajian" berhasil disimpan.',
    'Status lowongan "Pesta Gajian" berhasil diubah.',
    'Lowongan berhasil dihapus.',
  ],
])('says what became of a record', (messages, saved, statusChanged, deleted) => {
  expect(messages.saved({ judul: 'Pesta Gajian' })).toBe(saved);
  expect(messages.statusChanged('Pesta Gajian')).toBe(statusChanged);
  expect(messages.deleted).toBe(deleted);
});
