import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import type { Findings } from './findings';

/** A note or a status that a member of staff has written into an application. */
export interface Entry<Value extends string = string> {
  value: Value;
  /** True if an answer has acknowledged it; otherwise its fate is unknown. */
  isAcknowledged: boolean;
}

/** A filled form, however often it was sent. */
export interface SentApplication {
  key: string;
  /** Unique, as is the address. */
  name: string;
  email: string;
  cv: Buffer;
  isAcknowledged: boolean;
  /** Statuses in the order in which they were set. */
  statuses: Entry<ApplicationStatus>[];
  notes: Entry[];
  /** `unknown` if no answer to its deletion came. */
  deletion: 'none' | 'unknown' | 'acknowledged';
}

/** All sent applications, and the work of staff on them. */
export class ApplicationLedger {
  readonly sent: SentApplication[] = [];
  /** Acknowledged ones that are not taken up yet. */
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

  /** Hands one over to a member of staff, the only one who works on it. */
  takeUp(): SentApplication | undefined {
    return this.untouched.shift();
  }
}
