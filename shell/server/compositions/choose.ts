import type { Override } from '@teluk-mart/releases/override/override-token';
import type { Canary } from '@teluk-mart/releases/deployment';
import type { LiveState } from './site-source';
import { isInSlice } from './visit-group';

/** What decides about the composition of a request. */
export interface Visitor {
  /** A good override, where the visitor holds one. */
  override?: Override;
  /** Composition that the address asks for, where the visitor may look back and it is there. */
  replay?: string;
  /** The visitor's group (`visit-group`). */
  group: number;
}

/** Which composition a visitor gets, and why. */
export type Choice =
  | { kind: 'stable'; composition: string }
  | { kind: 'canary'; composition: string; canary: Canary }
  | { kind: 'replay'; composition: string }
  | { kind: 'override'; composition: string; override: Override };

/** Decides who gets what: an override comes before looking back, that before a candidate, that before what is stable. */
export function choose({ stable, canaries }: LiveState, visitor: Visitor): Choice {
  const { override, replay, group } = visitor;
  if (override) return { kind: 'override', composition: stable, override };
  // Who asks for what everybody gets looks at the present, which then may change as it does for everybody.
  if (replay !== undefined && replay !== stable) return { kind: 'replay', composition: replay };
  if (replay === stable) return { kind: 'stable', composition: stable };
  const canary = canaries.find((candidate) => isInSlice(candidate, group));
  if (canary) return { kind: 'canary', composition: canary.composition, canary };
  return { kind: 'stable', composition: stable };
}
