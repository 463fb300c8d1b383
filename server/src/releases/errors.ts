/** An operation on the releases that cannot be done; its message is a sentence for the operator. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** An object of the store cannot be read as what it is. */
export class DamagedError extends ReleaseError {
  override name = 'DamagedError';

  constructor(key: string) {
    super(`${key} in the store of releases is damaged.`);
  }
}

/** The store of releases cannot be asked at the moment: nothing is known of what it holds. */
export class StoreError extends ReleaseError {
  override name = 'StoreError';

  /** @param code code of the system or of the database, by which servers tell passing failures from lasting ones */
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** Does work that reads an object; gives a fallback where the object is damaged. */
export async function unlessDamaged<Result, Fallback>(
  work: () => Promise<Result>,
  fallback: Fallback,
): Promise<Result | Fallback> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DamagedError) return fallback;
    throw error;
  }
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

/** The gate refused a version: a line a reason. */
class RefusedError extends ReleaseError {
  override name = 'RefusedError';

  constructor(
    part: string,
    readonly violations: readonly Violation[],
  ) {
    const lines = violations.map((violation) => `✗ ${violationText(violation)}`);
    super([...lines, `${part} is not released. What is live stays as it is.`].join('\n'));
  }
}

/** Throws a `RefusedError` if there is any violation. */
export function refuse(part: string, violations: readonly Violation[]): void {
  if (violations.length > 0) throw new RefusedError(part, violations);
}
