import { type InferType, object, string } from 'yup';
import { isId } from '../objects/keys';
import { isKey } from '../objects/object-store';
import type { Deployment } from './deployment';

const Text = string().defined();
const Id = Text.test({ test: isId });

const RenderFailureSchema = object({
  part: Text.test({ test: isKey }),
  version: Id,
  /** Id of the composition in which it failed. */
  composition: Id,
  /** Fault of its code: it threw, took too much memory, or ended the process that it ran in. */
  kind: string()
    .oneOf(['throws', 'memory', 'ends'] as const)
    .defined(),
  /** Path of the first page that failed, as the area declares it. */
  path: Text,
  /** One line about what happened. */
  message: Text,
  /** Time of its first failure: ISO 8601 in UTC. */
  at: Text.test({ test: (text) => !Number.isNaN(Date.parse(text)) }),
});

/**
 * A version whose pages a web server could not render, so that browsers draw them. The store keeps the first failure of
 * each version and kind: the history does not grow, however often it happens.
 */
export type RenderFailure = InferType<typeof RenderFailureSchema>;

/** Returns true if a document of the store is a render failure. */
export function isRenderFailure(document: object): document is RenderFailure {
  return RenderFailureSchema.isValidSync(document, { strict: true });
}

/** A deployment with the render failures that were met first while it was the newest one. */
export type DeploymentWithFailures = Deployment & { renderFailures?: readonly RenderFailure[] };

/** Returns the deployment that was the newest one at a time; the first one for a time before it, as clocks differ. */
function newestAt(at: string, history: readonly Deployment[]): Deployment | undefined {
  const time = Date.parse(at);
  return history.find((deployment) => Date.parse(deployment.at) <= time) ?? history.at(-1);
}

/**
 * Puts render failures to the deployments during which they were met.
 *
 * @param history newest first
 */
export function withRenderFailures(
  history: readonly Deployment[],
  failures: readonly RenderFailure[],
): DeploymentWithFailures[] {
  return history.map((deployment) => {
    const renderFailures = failures.filter(({ at }) => newestAt(at, history) === deployment);
    return renderFailures.length > 0 ? { ...deployment, renderFailures } : deployment;
  });
}
