import { execFileSync } from 'node:child_process';
import { DAY_RULE, MOMENT_RULE, TIME_RULE } from './day-rule';

it.each(
  [
    '1/3/2026|01-03-2026|1.3.2026|1 3 2026|2026-03-01|2026/3/1|01/03/26|1–3–2026|1 Maret 2026|1 MAR 2026',
    '1-Mar-26|1 Mar. 2026|01 march, 2026|Minggu, 1 Maret 2026|Min 1 Mar 2026.|０１／０３／２０２６|\n1/3/2026\t',
    '1\u00a0Maret\u202f2026|\u200b1/3/2026\ufeff|2026-03-01T00:00:00|01/03/2026 00:00|1/3/26 pukul 19.30 WITA',
  ].flatMap((texts) => texts.split('|')),
)('reads %j as 1 March 2026', (text) => expect(DAY_RULE.read(text)).toBe('2026-03-01'));

it.each(
  [
    '|05/bb/tttt|31/02/2026|3/14/2026|05/03/0002|1/3/202|1/3/20266|1/3|Maret 2026|1 - 5 Maret 2026|01032026',
    '-1/3/2026|1 Marmut 2026|2026-03-01T16:00:00Z|besok|19.30',
  ].flatMap((texts) => texts.split('|')),
)('reads no day in %j', (text) => expect(DAY_RULE.read(text)).toBeUndefined());

it.each([
  ...'19:30|19.30|pukul 19.30 WITA|Pk. １９：３０|19:30:00'
    .split('|')
    .map((text) => [text, '19:30']),
  ['7.05', '07:05'],
  ...'19.30 - 21.00|19.30 WIB|7:30 PM|24.00|01.03.26|1/3/2026 19.30|19:mm|'
    .split('|')
    .map((text) => [text, undefined]),
])('reads %j as the time %j', (text = '', time) => {
  expect(TIME_RULE.read(text)).toBe(time);
});

it.each([
  ['1 Maret 2026 pukul 19.30', '2026-03-01T19:30'],
  ['2026-03-01T19:30', '2026-03-01T19:30'],
  ['Minggu, 1 Maret 2026, 19.30 WITA', '2026-03-01T19:30'],
  ['1/3/2026', '2026-03-01T08:00'],
  ['19.30', '2026-12-24T19:30'],
  ['besok 19.30', undefined],
])('reads %j as the moment %j, where it was 24 December at 8', (text, moment) => {
  expect(MOMENT_RULE.read(text, '2026-12-24T08:00')).toBe(moment);
  expect(MOMENT_RULE.read('1/3/2026', '')).toBeUndefined();
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
    console.log(shown, DAY_RULE.read(shown));
  `;
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
  );
  expect(output.trim()).toBe(`${day.split('-').reverse().join('/')} ${day}`);
});
