import { object } from 'yup';
import { dayText } from '../validation/fields';
import { validateForm } from '../validation/validate-form';
import { publicationMoment, requiredPublicationMoment, suggestedMoment } from './schedule';

const form = object({ terbit_pada: publicationMoment(), periode_end: dayText('Wajib.') });

const check = (terbit_pada: unknown, periode_end = '2026-12-31') =>
  validateForm(form, { terbit_pada, periode_end });

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-30T02:00:00Z') }));
afterEach(() => jest.useRealTimers());

it.each([
  ['2026-11-30T10:01', '2026-11-30T02:01:00.000Z'],
  ['2026-12-31T23:59', '2026-12-31T15:59:00.000Z'],
  ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00.000Z'],
  ['', undefined],
  [null, undefined],
])('takes %p', (sent, terbit_pada) => {
  expect(check(sent)).toEqual({
    ok: true,
    values: { terbit_pada, periode_end: '2026-12-31' },
  });
});

it.each([
  ['2026-11-30T10:00', 'Waktu terbit harus setelah sekarang.'],
  ['2027-01-01T00:00', 'Waktu terbit harus sebelum periode berakhir.'],
  ['2026-12-01', 'Waktu terbit harus valid.'],
  ['05/bb/2026 08:00', 'Waktu terbit harus valid.'],
])('refuses %p', (sent, message) => {
  expect(check(sent)).toEqual({ ok: false, errors: { terbit_pada: message } });
});

it('may have to be given, and is suggested for tomorrow in Makassar', () => {
  const schedule = object({ terbit_pada: requiredPublicationMoment() });
  expect(validateForm(schedule, { terbit_pada: '' })).toEqual({
    ok: false,
    errors: { terbit_pada: 'Waktu terbit harus valid.' },
  });
  jest.setSystemTime(new Date('2026-11-30T16:00:00Z'));
  expect(suggestedMoment()).toBe('2026-12-02T08:00');
});
