import type { Services } from '../plugins/services';
import type { Attempt } from './login-throttle';
import { verifyPassword } from './passwords';

/** A password that somebody claims to be an account's. */
export interface PasswordClaim {
  /** The account's mail address in lower case. */
  account: string;
  /** Address that the request came from. */
  address: string;
  /** `undefined` where there is no such account: it takes as long and is wrong. */
  storedHash: string | undefined;
  password: string;
}

/**
 * Whether a claimed password is right; wrong ones are counted. Throws 429 where there have been too many.
 * An attempt is counted when its turn to be looked at has come: many right ones at once all pass, many wrong ones do not.
 */
export async function checkPassword(
  { loginThrottle }: Pick<Services, 'loginThrottle'>,
  { account, address, storedHash, password }: PasswordClaim,
): Promise<boolean> {
  loginThrottle.check(account, address);
  let attempt: Attempt | undefined;
  const isRight = await verifyPassword(storedHash, password, () => {
    attempt = loginThrottle.reserve(account, address);
  });
  if (isRight) attempt?.succeeded();
  return isRight;
}
