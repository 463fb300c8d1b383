import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import type { Findings } from './findings';

/** A note or a status that somebody has written into an application. */
export interface Entry<Value extends string = string> {
  value: Value;
  /** Whether an answer said that it is kept; otherwise it may be. */
  isAcknowledged: boolean;
}

/** One filled form, however often it was sent. */
export interface SentApplication {
  key: string;
  /** Nobody else has this name or this address. */
  name: string;
  email: string;
  cv: Buffer;
  isAcknowledged: boolean;
  /** Statuses in the order in which they were set. */
  statuses: Entry<ApplicationStatus>[];
  notes: Entry[];
  /** `unknown` where no answer to its deletion came. */
  deletion: 'none' | 'unknown' | 'acknowledged';
}

/** All applications that were sent, and what staff have done with them. */
export class ApplicationLedger {
  readonly sent: SentApplication[] = [];
  /** Acknowledged ones that nobody has taken up yet. */
  private readonly untouched: SentApplication[] = [];

  constructor(private readonly findings: Findings) {}

  add(application: Pick<SentApplication, 'key' | 'name' | 'email' | 'cv'>): SentApplication {
    const sent: SentApplication = {
      ...application,
      isAcknowledged: false,
      statuses: [],
      notes: [],
      deletion: 'none',
    };
    this.sent.push(sent);
    return sent;
  }

  acknowledge(application: SentApplication): void {
    application.isAcknowledged = true;
    this.untouched.push(application);
    this.findings.count('applications acknowledged');
  }

  /** Hands one over to a member of staff, who alone works on it. */
  takeUp(): SentApplication | undefined {
    return this.untouched.shift();
  }
}
