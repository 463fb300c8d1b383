import { Tokens } from '../../app/tokens';

/** A CV that a link can show. */
export interface LinkedCv {
  applicationId: number;
  /** Random name of the CV's file: a link dies with the file. */
  cvName: string;
}

/** Reader whom a link is made for: it dies with the session (docs/specification.md#account-guards). */
export interface CvLinkReader {
  userId: number;
  sessionId: string;
}

/** Query of a link to a CV. */
interface CvLinkQuery {
  /** Seconds since 1970 after which the link is dead. */
  sampai: string;
  /** The account that it was made for. */
  untuk: string;
  tanda: string;
}

/** Matches the expiry time of a link, in seconds. */
const SECONDS = /^[1-9]\d{0,14}$/;

/**
 * Makes and checks links to CVs. A frame cannot send a bearer token, so the address itself carries a short-lived
 * signature. It is bound to the application, its file, the account and its session (docs/specification.md#cv-link). The
 * session's id is signed and does not stand in the address.
 */
export class CvLinks {
  private readonly tokens: Tokens<LinkedCv & CvLinkReader>;

  /**
   * @param secret the server's secret, from which a key for this purpose alone is derived
   * @param seconds for which a link is good
   */
  constructor(
    secret: string,
    private readonly seconds: number,
  ) {
    this.tokens = new Tokens(secret, 'cv-links');
  }

  /** Returns a link, as a path below the API host. */
  linkTo(
    { applicationId, cvName }: LinkedCv,
    { userId, sessionId }: CvLinkReader,
    now: number = Date.now(),
  ): string {
    const exp = Math.floor(now / 1000) + this.seconds;
    const query = new URLSearchParams({
      sampai: String(exp),
      untuk: String(userId),
      tanda: this.tokens.signature({ applicationId, cvName, userId, sessionId, exp }),
    });
    return `/api/applications/${applicationId}/cv?${query}`;
  }

  /**
   * Returns the end of a link, in milliseconds since 1970; `undefined` where it is not ours, not for these, or dead.
   */
  read(
    { applicationId, cvName }: LinkedCv,
    { userId, sessionId }: CvLinkReader,
    { sampai, tanda }: CvLinkQuery,
    now: number = Date.now(),
  ): number | undefined {
    if (!SECONDS.test(sampai)) return undefined;
    const claims = { applicationId, cvName, userId, sessionId, exp: Number(sampai) };
    return this.tokens.isSignature(tanda, claims, now) ? claims.exp * 1000 : undefined;
  }
}
