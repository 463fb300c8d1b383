import { execFileSync } from 'node:child_process';
import { DAY_RULE } from './day-rule';

it.each([
  ['05/03/2026', '2026-03-05'],
  ['31/02/2026', '2026-02-31'],
  ['05/03/0002', '05/03/0002'],
  ['05/bb/tttt', '05/bb/tttt'],
  ['', ''],
])('reads %p as %p', (typed, value) => {
  expect(DAY_RULE.valueOf(typed)).toBe(value);
});

it.each(['', '2026-02-31', '05/bb/tttt'])('has no moment for %p', (value) => {
  expect(DAY_RULE.momentOf(value)).toBeNull();
});

// In Cairo and Beirut midnight is skipped when summer time begins.
it.each([
  ['Pacific/Kiritimati', '2026-01-01'],
  ['Pacific/Niue', '2026-12-31'],
  ['Africa/Cairo', '2026-04-24'],
  ['Asia/Beirut', '2026-03-29'],
  ['Asia/Jakarta', '2028-02-29'],
])('a device in %s shows %s and gives it back', (zone, day) => {
  const script = `
    import { DAY_FORMAT, DAY_RULE } from './shared/ui/src/form/picker/day-rule';
    const shown = DAY_RULE.momentOf('${day}').format(DAY_FORMAT);
    console.log(shown, DAY_RULE.valueOf(shown));
  `;
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
  );
  expect(output.trim()).toBe(`${day.split('-').reverse().join('/')} ${day}`);
});
