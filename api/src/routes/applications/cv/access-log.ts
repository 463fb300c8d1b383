import type { Database } from '../../../database/open-database';
import { errorCode } from '@teluk-mart/server-kit/error-code';
import { recordEvent } from '../../../applications/record-event';
import { cvLinkRefused, type OpenedLink } from './open-link';

/** What somebody did with a CV, as the history says it. */
export type Access = 'lihat' | 'unduh';

/** What the database says of a line about an application, or by an account, that is gone. */
function isOfNothing(error: unknown): boolean {
  return errorCode(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/**
 * Writes down who saw or saved a CV, once per link: a browser asks for one file in several pieces. What has been
 * written is remembered until the link is dead.
 */
export class AccessLog {
  /** When each link dies that was written down, in milliseconds since 1970. */
  private readonly written = new Map<string, number>();

  constructor(private readonly database: Database) {}

  /**
   * Rejects where it cannot be written down, and with a 403 where the application has been deleted meanwhile; the CV
   * must not be sent then.
   */
  async record({ applicationId, reader, expiresAt }: OpenedLink, access: Access): Promise<void> {
    this.forgetDeadLinks();
    const key = [applicationId, reader.id, expiresAt, access].join(' ');
    if (this.written.has(key)) return;
    this.written.set(key, expiresAt);
    try {
      await recordEvent(this.database, reader, { applicationId, kind: 'cv', content: access });
    } catch (error) {
      this.written.delete(key);
      throw isOfNothing(error) ? cvLinkRefused() : error;
    }
  }

  private forgetDeadLinks(): void {
    const now = Date.now();
    for (const [key, expiresAt] of this.written) if (expiresAt < now) this.written.delete(key);
  }
}
