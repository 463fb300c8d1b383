import { RequestError } from '../errors/request-error';
import { PasswordThrottle, rememberLogins } from './password-throttle';

let time: number;
let throttle: PasswordThrottle;
beforeEach(() => {
  time = 0;
  throttle = new PasswordThrottle(() => time);
});

function guess(times: number, ...keys: string[]) {
  for (let attempt = 0; attempt < times; attempt += 1) throttle.reserve(keys);
}

function refusal(...keys: string[]) {
  try {
    throttle.check(keys);
    return undefined;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return error;
  }
}

describe('the password throttle', () => {
  it('refuses the eleventh wrong password of a minute and says when to come back', () => {
    guess(9, 'andi');
    time = 20_500;
    expect(refusal('andi')).toBeUndefined();
    guess(1, 'andi');
    expect(refusal('andi')).toMatchObject({ statusCode: 429, headers: { 'retry-after': '40' } });
    expect(refusal('andi')?.message).toContain('40 detik');
    expect(() => throttle.reserve(['andi'])).toThrow(RequestError);
    time = 60_000;
    expect(refusal('andi')).toBeUndefined();
  });

  it('counts under every key of an attempt, and one that is full is enough', () => {
    guess(10, 'account andi', 'address 1');
    expect(refusal('account andi', 'address 2')).toBeDefined();
    expect(refusal('account budi', 'address 1')).toBeDefined();
    expect(refusal('account budi', 'address 2')).toBeUndefined();
  });

  it('does not count an attempt that succeeds', () => {
    for (let attempt = 0; attempt < 50; attempt += 1) throttle.reserve(['andi']).succeeded();
    expect(refusal('andi')).toBeUndefined();
  });

  it('keeps what is counted while many others come and go, but not without end', () => {
    guess(10, 'andi');
    for (let other = 0; other < 5000; other += 1) throttle.reserve([`other ${other}`]);
    expect(refusal('andi')).toBeDefined();
    for (let other = 5000; other < 20_000; other += 1) throttle.reserve([`other ${other}`]);
    expect(refusal('andi')).toBeUndefined();
    expect(refusal('other 19999')).toBeUndefined();
  });
});

it('remembers the logins that were used last', () => {
  const known = rememberLogins();
  known.set('andi 10.0.0.1', true);
  for (let login = 0; login < 9_999; login += 1) known.set(`budi ${login}`, true);
  known.set('andi 10.0.0.1', true);
  known.set('citra 10.0.0.1', true);
  expect(known.has('andi 10.0.0.1')).toBe(true);
  expect(known.has('budi 0')).toBe(false);
});
