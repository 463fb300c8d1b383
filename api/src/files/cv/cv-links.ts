import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Whose CV a link shows, and to whom. */
export interface CvLinkSubject {
  applicationId: number;
  /** Random name of the CV's file: a link dies with the file. */
  cvName: string;
  /** The account that the link was made for. */
  userId: number;
}

/** What an address carries beside the application's id. */
export interface CvLinkQuery {
  /** Seconds since 1970 after which the link is dead. */
  sampai: string;
  /** The account that it was made for. */
  untuk: string;
  tanda: string;
}

/** What a good link tells. */
export interface CvLinkClaims {
  userId: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Makes and checks links to CVs: a frame cannot send a bearer token, so the address itself carries a short-lived
 * signature bound to the application, its file and the account (resolutions 46).
 */
export class CvLinks {
  private readonly key: Buffer;

  /**
   * @param secret the server's secret, from which a key for this purpose alone is derived
   * @param seconds for which a link is good
   */
  constructor(
    secret: string,
    private readonly seconds: number,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'cv-links', 32));
  }

  /** A link, as a path below the API host. */
  linkTo(subject: CvLinkSubject, now: number = Date.now()): string {
    const expires = String(Math.floor(now / 1000) + this.seconds);
    const query = new URLSearchParams({
      sampai: expires,
      untuk: String(subject.userId),
      tanda: this.sign(subject, expires).toString('base64url'),
    });
    return `/api/applications/${subject.applicationId}/cv?${query}`;
  }

  /** What a link tells; `undefined` where it is not ours, not for this CV, or dead. */
  read(
    { applicationId, cvName }: Omit<CvLinkSubject, 'userId'>,
    { sampai: expires, untuk, tanda }: CvLinkQuery,
    now: number = Date.now(),
  ): CvLinkClaims | undefined {
    const userId = Number(untuk);
    const expected = this.sign({ applicationId, cvName, userId }, expires);
    const given = Buffer.from(tanda, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const expiresAt = Number(expires) * 1000;
    return now <= expiresAt ? { userId, expiresAt } : undefined;
  }

  private sign({ applicationId, cvName, userId }: CvLinkSubject, expires: string): Buffer {
    const content = [applicationId, cvName, userId, expires].join(' ');
    return createHmac('sha256', this.key).update(content).digest();
  }
}
