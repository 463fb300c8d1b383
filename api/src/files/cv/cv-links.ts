import { Signer } from '@teluk-mart/server-kit/signer';

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

/** What is signed: the session's id goes in, but nobody can tell it from the signature. */
function contentOf(
  { applicationId, cvName }: LinkedCv,
  { userId, sessionId }: CvLinkReader,
  expires: string,
): string {
  return [applicationId, cvName, userId, sessionId, expires].join(' ');
}

/**
 * Makes and checks links to CVs: a frame cannot send a bearer token, so the address itself carries a short-lived
 * signature bound to the application, its file, the account and its session (resolutions 46).
 */
export class CvLinks {
  private readonly signer: Signer;

  /**
   * @param secret the server's secret, from which a key for this purpose alone is derived
   * @param seconds for which a link is good
   */
  constructor(
    secret: string,
    private readonly seconds: number,
  ) {
    this.signer = new Signer(secret, 'cv-links');
  }

  /** A link, as a path below the API host. */
  linkTo(cv: LinkedCv, reader: CvLinkReader, now: number = Date.now()): string {
    const expires = String(Math.floor(now / 1000) + this.seconds);
    const query = new URLSearchParams({
      sampai: expires,
      untuk: String(reader.userId),
      tanda: this.signer.sign(contentOf(cv, reader, expires)),
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
    if (!this.signer.isSigned(contentOf(cv, reader, expires), tanda)) return undefined;
    const expiresAt = Number(expires) * 1000;
    return now <= expiresAt ? expiresAt : undefined;
  }
}
