import { APPLICATION_RETENTION_MONTHS } from '../config/retention';
import { keptUntil, PRIVACY_VERSIONS, privacyNotice } from './application-privacy';

it('applicants are told the months for which their application is really kept', () => {
  const [, told] = /paling lama (\d+) bulan/.exec(privacyNotice.text) ?? [];
  expect(Number(told)).toBe(APPLICATION_RETENTION_MONTHS);
  expect(keptUntil('2026-01-31')).toBe(keptUntil('2026-01-31', Number(told)));
});

it('the notice that is shown is the newest of all versions', () => {
  expect(PRIVACY_VERSIONS[0]).toBe(privacyNotice.version);
});

it.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
])('what was sent on %s and is kept for %i months goes after %s', (sentOn, months, lastDay) => {
  expect(keptUntil(sentOn, months)).toBe(lastDay);
});
