import type { Refusal } from './refusal';
import { ReleaseError } from './release-error';

/** A refusal in a line. */
export function refusalText({ check, consumer, reason }: Refusal): string {
  return `${check} · ${consumer}: ${reason}`;
}

/** The gate did not let a version go live: a line a reason. */
export class RefusedError extends ReleaseError {
  constructor(
    part: string,
    /** All that speaks against it. */
    readonly refusals: readonly Refusal[],
  ) {
    const lines = refusals.map((refusal) => `✗ ${refusalText(refusal)}`);
    super([...lines, `${part} is not released. What is live stays as it is.`].join('\n'));
    this.name = 'RefusedError';
  }
}

/** Throws a `RefusedError` where there is any refusal. */
export function refuse(part: string, refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedError(part, refusals);
}
