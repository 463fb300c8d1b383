import { array, type InferType, number, object, string } from 'yup';
import { isId } from '../objects/keys';
import { isKey } from '../objects/object-store';

const Text = string().defined();
const Id = Text.test({ skipAbsent: true, test: isId });
const PartName = Text.test({ skipAbsent: true, test: isKey });
/** ISO 8601 in UTC. */
const Time = Text.test({ skipAbsent: true, test: (text) => !Number.isNaN(Date.parse(text)) });

const CanarySchema = object({
  part: PartName,
  version: Id,
  /** Id of the composition with the canary in it: stable in everything else. */
  composition: Id,
  /** The slice in per cent: visitors whose number lies in [from, to). It stays theirs as long as the canary lives. */
  from: number().min(0).defined(),
  to: number().max(100).defined(),
  since: Time,
}).test({ test: ({ from, to }) => from < to });

/** A version that a slice of the visitors gets. Slices never overlap: a visitor meets one canary at most. */
export type Canary = InferType<typeof CanarySchema>;

const ACTIONS = ['start', 'release', 'canary', 'promote', 'withdraw', 'rollback', 'prune'] as const;

const DeploymentSchema = object({
  /** 1, 2, 3 … */
  number: number().defined(),
  at: Time,
  /** Name of its author. */
  by: Text,
  why: Text,
  action: string().oneOf(ACTIONS).defined(),
  /** The part that changed, where it was one. */
  part: PartName.optional(),
  /** The version of that part which it was about. */
  version: Id.optional(),
  /** Channel `stable`: id of the composition that everybody gets. */
  stable: Id,
  /** Channel `canary`: canaries, each with its slice of the visitors. */
  canaries: array(CanarySchema.defined()).defined(),
});

/**
 * Entry of the store's journal, which is both the history and the pointer: the entry with the highest number says what
 * is live. It is created exclusively under its number: publishing, promoting and rolling back are one atomic write. Of
 * two teams that release at once, the second starts again from what the first has made live.
 */
export interface Deployment extends Omit<InferType<typeof DeploymentSchema>, 'canaries'> {
  canaries: readonly Canary[];
}

/**
 * Returns true if a document of the store is the entry of the journal that its name promises: nothing else goes live.
 */
export function isDeployment(document: object, number: number): document is Deployment {
  return DeploymentSchema.isValidSync(document, { strict: true }) && document.number === number;
}
