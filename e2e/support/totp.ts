import { Secret, TOTP } from 'otpauth';

/**
 * Returns the code that an authenticator app shows (RFC 6238).
 *
 * @param steps half minutes from now: a code that was taken is not taken again
 */
export function totpCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
