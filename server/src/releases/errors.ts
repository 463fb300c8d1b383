import { UsageError } from '../app/command';

/** An operation on the releases that cannot be done; its message is a sentence for the operator. */
export class ReleaseError extends UsageError {
  override name = 'ReleaseError';
}

/** A check of the gate in front of a release. */
type GateCheck =
  | 'declaration'
  | 'exposes'
  | 'contract'
  | 'shared'
  | 'types'
  | 'collision'
  | 'budget'
  | 'smoke';

/** A reason for which the gate refuses a version. */
export interface Violation {
  check: GateCheck;
  /** One sentence that a developer can act on. */
  reason: string;
  /** The part that would break: another area, the shell, or the page of the version itself. */
  consumer: string;
}

/** Returns a violation in a line. */
export function violationText({ check, consumer, reason }: Violation): string {
  return `${check} · ${consumer}: ${reason}`;
}

/** Throws a `ReleaseError` with a line a reason if there is any violation: the gate refuses the version. */
export function refuse(part: string, violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  const lines = violations.map((violation) => `✗ ${violationText(violation)}`);
  throw new ReleaseError(
    [...lines, `${part} is not released. What is live stays as it is.`].join('\n'),
  );
}
