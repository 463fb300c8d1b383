import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A CV that a link can show. */
export interface LinkedCv {
  applicationId: number;
  /** Random name of the CV's file: a link dies with the file. */
  cvName: string;
}

/** Whom a link is made for: it dies with the session (resolutions 51). */
export interface CvLinkReader {
  userId: number;
  sessionId: string;
}

/** What an address carries beside the application's id. */
export interface CvLinkQuery {
  /** Seconds since 1970 after which the link is dead. */
  sampai: string;
  /** The account that it was made for. */
  untuk: string;
  tanda: string;
}

/**
 * Makes and checks links to CVs: a frame cannot send a bearer token, so the address itself carries a short-lived
 * signature bound to the application, its file, the account and its session (resolutions 46).
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
  linkTo(cv: LinkedCv, reader: CvLinkReader, now: number = Date.now()): string {
    const expires = String(Math.floor(now / 1000) + this.seconds);
    const query = new URLSearchParams({
      sampai: expires,
      untuk: String(reader.userId),
      tanda: this.sign(cv, reader, expires).toString('base64url'),
    });
    return `/api/applications/${cv.applicationId}/cv?${query}`;
  }

  /**
   * Until when a link is good, in milliseconds since 1970; `undefined` where it is not ours, not for these, or dead.
   */
  read(
    cv: LinkedCv,
    reader: CvLinkReader,
    { sampai: expires, tanda }: CvLinkQuery,
    now: number = Date.now(),
  ): number | undefined {
    const expected = this.sign(cv, reader, expires);
    const given = Buffer.from(tanda, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const expiresAt = Number(expires) * 1000;
    return now <= expiresAt ? expiresAt : undefined;
  }

  /** The session's id goes in, but nobody can tell it from the signature. */
  private sign(
    { applicationId, cvName }: LinkedCv,
    { userId, sessionId }: CvLinkReader,
    expires: string,
  ): Buffer {
    const content = [applicationId, cvName, userId, sessionId, expires].join(' ');
    return createHmac('sha256', this.key).update(content).digest();
  }
}
