import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isId } from '../objects/keys';
import { isKey } from '../objects/object-store';

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
  Type.Literal('withdraw'),
  Type.Literal('rollback'),
  Type.Literal('prune'),
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
});

/**
 * Entry of the store's journal, which is both the history and the pointer: the entry with the highest number says what
 * is live. It is created exclusively under its number: publishing, promoting and rolling back are one atomic write. Of
 * two teams that release at once, the second starts again from what the first has made live.
 */
export interface Deployment extends Omit<Static<typeof DeploymentSchema>, 'canaries'> {
  canaries: readonly Canary[];
}

/**
 * Returns true if a document of the store is the entry of the journal that its name promises: nothing else goes live.
 */
export function isDeployment(document: object, number: number): document is Deployment {
  return Value.Check(DeploymentSchema, document) && document.number === number;
}
