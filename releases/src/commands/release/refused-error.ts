import type { Refusal } from '../../refusal';
import { ReleaseError } from '../../release-error';

/** The gate did not let a candidate pass: a line a reason. */
export class RefusedError extends ReleaseError {
  constructor(part: string, refusals: readonly Refusal[]) {
    const lines = refusals.map(
      ({ check, consumer, reason }) => `✗ ${check} · ${consumer}: ${reason}`,
    );
    super([...lines, `${part} is not released. What is live stays as it is.`].join('\n'));
    this.name = 'RefusedError';
  }
}

/** Throws a `RefusedError` where there is any refusal. */
export function refuse(part: string, refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedError(part, refusals);
}
