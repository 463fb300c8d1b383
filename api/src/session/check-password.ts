import type { Services } from '../plugins/services';
import type { Attempt } from './password-throttle';
import { verifyPassword, type Waiting } from './passwords';

/** A password that somebody claims to be an account's. */
interface PasswordClaim {
  /** `undefined` where there is no such account: it takes as long and is wrong. */
  storedHash: string | undefined;
  password: string;
  /** What a wrong one is counted for. */
  keys: readonly string[];
  waiting: Waiting;
}

/**
 * Whether a claimed password is right. An attempt is counted when its turn to be looked at has come: many right ones at
 * once all pass, many wrong ones do not. Throws 429 where there have been too many.
 */
async function checkPassword(
  { passwordThrottle }: Pick<Services, 'passwordThrottle'>,
  { storedHash, password, keys, waiting }: PasswordClaim,
): Promise<boolean> {
  passwordThrottle.check(keys);
  let attempt: Attempt | undefined;
  const isRight = await verifyPassword(storedHash, password, waiting, () => {
    attempt = passwordThrottle.reserve(keys);
  });
  if (isRight) attempt?.succeeded();
  return isRight;
}

/** A login as it was sent. */
export interface LoginClaim {
  /** The account's mail address in lower case. */
  account: string;
  /** Address that the request came from. */
  address: string;
  storedHash: string | undefined;
  password: string;
}

/**
 * Whether the password of a login is right. Wrong ones count for the account and for the address; from an address that
 * the account has logged in from before they count for that pair alone (resolutions 55).
 */
export async function checkLogin(
  services: Pick<Services, 'passwordThrottle' | 'knownLogins'>,
  { account, address, storedHash, password }: LoginClaim,
): Promise<boolean> {
  const isKnown = services.knownLogins.has(account, address);
  const isRight = await checkPassword(services, {
    storedHash,
    password,
    keys: isKnown ? [`pair ${account} ${address}`] : [`address ${address}`, `account ${account}`],
    waiting: isKnown ? 'known' : { stranger: address },
  });
  if (isRight) services.knownLogins.add(account, address);
  return isRight;
}

/** Whether somebody who is logged in knows their password; wrong ones count for that user alone. */
export async function checkOwnPassword(
  services: Pick<Services, 'passwordThrottle'>,
  userId: number,
  storedHash: string,
  password: string,
): Promise<boolean> {
  return checkPassword(services, {
    storedHash,
    password,
    keys: [`own password ${userId}`],
    waiting: 'known',
  });
}
