import { RequestError } from '../errors/request-error';
import { LoginThrottle } from './login-throttle';

let time: number;
let throttle: LoginThrottle;
beforeEach(() => {
  time = 0;
  throttle = new LoginThrottle(() => time);
});

function guess(times: number, account = 'andi@telukmart.id', address = '10.0.0.1') {
  for (let attempt = 0; attempt < times; attempt += 1) throttle.reserve(account, address);
}

function refusal(account = 'andi@telukmart.id', address = '10.0.0.1') {
  try {
    throttle.check(account, address);
    return undefined;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return error;
  }
}

describe('the login throttle', () => {
  it('refuses the eleventh wrong password of a minute and says when to come back', () => {
    guess(9);
    time = 20_500;
    expect(refusal()).toBeUndefined();
    guess(1);
    expect(refusal()?.statusCode).toBe(429);
    expect(refusal()?.headers).toEqual({ 'retry-after': '40' });
    expect(refusal()?.message).toContain('40 detik');
    expect(() => throttle.reserve('andi@telukmart.id', '10.0.0.1')).toThrow(RequestError);
    time = 60_000;
    expect(refusal()).toBeUndefined();
  });

  it('counts for the account from all addresses, and for the address over all accounts', () => {
    guess(10);
    expect(refusal('andi@telukmart.id', '10.0.0.2')).toBeDefined();
    expect(refusal('budi@telukmart.id', '10.0.0.1')).toBeDefined();
    expect(refusal('budi@telukmart.id', '10.0.0.2')).toBeUndefined();
  });

  it('does not count an attempt that succeeds', () => {
    for (let login = 0; login < 50; login += 1) {
      throttle.reserve('andi@telukmart.id', '10.0.0.1').succeeded();
    }
    expect(refusal()).toBeUndefined();
  });

  it('lets the owner in from an address known to be theirs while strangers guess', () => {
    throttle.reserve('andi@telukmart.id', '10.0.0.1').succeeded();
    guess(10, 'andi@telukmart.id', '66.6.6.6');
    expect(refusal('andi@telukmart.id', '10.0.0.9')).toBeDefined();
    expect(refusal('andi@telukmart.id', '10.0.0.1')).toBeUndefined();
    guess(10, 'andi@telukmart.id', '10.0.0.1');
    expect(refusal('andi@telukmart.id', '10.0.0.1')).toBeDefined();
  });
});
