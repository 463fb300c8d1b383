import { hkdfSync } from 'node:crypto';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';

/** Pinned: a token that names another algorithm, or none, is not ours. */
const ALGORITHM = 'HS256';

/** Claims that every token has. */
interface Expiring {
  /** Seconds since 1970 after which the token is worth nothing. */
  exp: number;
}

/**
 * Signs and reads the tokens of one purpose: JSON Web Tokens with a key and an audience of their own. So a token of one
 * purpose is worth nothing for another.
 */
export class Tokens<Claims extends object> {
  private readonly signClaims: (claims: object) => string;
  private readonly verify: (token: string) => Claims & Expiring;

  /** @param secret the shop's own key (`readSecret`), from which that of the purpose is derived */
  constructor(
    secret: string,
    private readonly purpose: string,
  ) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    this.signClaims = createSigner({ key, algorithm: ALGORITHM, noTimestamp: true });
    this.verify = createVerifier({
      key,
      algorithms: [ALGORITHM],
      allowedAud: purpose,
      requiredClaims: ['aud', 'exp'],
    });
  }

  /** Returns the token of some claims; the same claims always give the same token. */
  sign(claims: Claims & Expiring): string {
    return this.signClaims({ ...claims, aud: this.purpose });
  }

  /** Returns the claims of a token; `undefined` where it is not ours, was changed, or has expired. */
  read(token: string): (Claims & Expiring) | undefined {
    try {
      return this.verify(token);
    } catch (error) {
      if (error instanceof TokenError) return undefined;
      throw error;
    }
  }

  /** Returns the signature of some claims, for an address that has the claims in its own words. */
  signature(claims: Claims & Expiring): string {
    return this.sign(claims).split('.')[2] ?? '';
  }

  /** Returns true if a signature matches claims that have not expired, in constant time. */
  isSignature(signature: string, claims: Claims & Expiring): boolean {
    const [header, payload] = this.sign(claims).split('.');
    return this.read([header, payload, signature].join('.')) !== undefined;
  }
}
