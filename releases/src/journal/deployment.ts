import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isId } from '../objects/keys';
import { isKey } from '../objects/object-store';
import type { VersionName } from '../versions/released-version';

const Id = Type.Refine(Type.String(), isId);
const PartName = Type.Refine(Type.String(), isKey);
/** ISO 8601 in UTC. */
const Time = Type.Refine(Type.String(), (text) => !Number.isNaN(Date.parse(text)));

const CanarySchema = Type.Refine(
  Type.Object({
    part: PartName,
    version: Id,
    /** Id of the composition with the canary in it: stable in everything else. */
    composition: Id,
    /** The slice in per cent: visitors whose number lies in [from, to). It stays theirs as long as the canary lives. */
    from: Type.Number({ minimum: 0 }),
    to: Type.Number({ maximum: 100 }),
    since: Time,
    /** Time since when no further visitor gets it: errors were reported from too few networks to be believed. */
    paused: Type.Optional(Time),
  }),
  ({ from, to }) => from < to,
);

/** A version that a slice of the visitors gets. Slices never overlap: a visitor meets one canary at most. */
export type Canary = Static<typeof CanarySchema>;

const ActionSchema = Type.Union([
  Type.Literal('start'),
  Type.Literal('release'),
  Type.Literal('canary'),
  Type.Literal('promote'),
  Type.Literal('pause'),
  Type.Literal('withdraw'),
  Type.Literal('rollback'),
  Type.Literal('forbid'),
  Type.Literal('prune'),
  Type.Literal('sign'),
]);

const DeploymentSchema = Type.Object({
  /** 1, 2, 3 … */
  number: Type.Number(),
  at: Time,
  /** Name of its author. */
  by: Type.String(),
  why: Type.String(),
  action: ActionSchema,
  /** The part that changed, where it was one. */
  part: Type.Optional(PartName),
  /** The version of that part which it was about. */
  version: Type.Optional(Id),
  /** Channel `stable`: id of the composition that everybody gets. */
  stable: Id,
  /** Channel `canary`: canaries, each with its slice of the visitors. */
  canaries: Type.Array(CanarySchema),
  /** Versions that may never run again, of all times: each deployment names them again, so that the newest has all. */
  forbidden: Type.Optional(Type.Array(Type.Object({ part: PartName, version: Id }))),
  /** Seal of an entry of a signed journal (`JournalSeal`). */
  seal: Type.Optional(
    Type.Object({
      /** SHA-256 of the entry before, by which one that is changed or taken away is noticed. */
      previous: Type.String(),
      /** SHA-256 of the compositions that it names, by their ids. */
      compositions: Type.Record(Type.String(), Type.String()),
      /** SHA-256 of the entries from before the journal was signed, by their numbers; in the first signed one alone. */
      former: Type.Optional(Type.Record(Type.String(), Type.String())),
      /** Number of the first signed entry. */
      since: Type.Number(),
      /** Ed25519 over all else, in base64. */
      signature: Type.String(),
    }),
  ),
});

/**
 * Entry of the store's journal, which is both the history and the pointer: the entry with the highest number says what
 * is live. It is created exclusively under its number: publishing, promoting and rolling back are one atomic write. Of
 * two teams that release at once, the second starts again from what the first has made live.
 */
export interface Deployment extends Omit<
  Static<typeof DeploymentSchema>,
  'canaries' | 'forbidden'
> {
  canaries: readonly Canary[];
  forbidden?: readonly VersionName[];
}

/**
 * Returns true if a document of the store is the entry of the journal that its name promises: nothing else goes live.
 */
export function isDeployment(document: object, number: number): document is Deployment {
  return Value.Check(DeploymentSchema, document) && document.number === number;
}
