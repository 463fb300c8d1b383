import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isId } from '../objects/keys';
import { isKey } from '../objects/object-store';
import type { Deployment } from './deployment';

const Id = Type.Refine(Type.String(), isId);

const RenderFailureSchema = Type.Object({
  part: Type.Refine(Type.String(), isKey),
  version: Id,
  /** Id of the composition in which it failed. */
  composition: Id,
  /** Fault of its code: it threw, took too much memory, or ended the process that it ran in. */
  kind: Type.Union([Type.Literal('throws'), Type.Literal('memory'), Type.Literal('ends')]),
  /** Path of the first page that failed, as the area declares it. */
  path: Type.String(),
  /** One line about what happened. */
  message: Type.String(),
  /** Time of its first failure: ISO 8601 in UTC. */
  at: Type.Refine(Type.String(), (text) => !Number.isNaN(Date.parse(text))),
});

/**
 * A version whose pages a web server could not render, so that browsers draw them. The store keeps the first failure of
 * each version and kind: the history does not grow, however often it happens.
 */
export type RenderFailure = Static<typeof RenderFailureSchema>;

/** Returns true if a document of the store is a render failure. */
export function isRenderFailure(document: object): document is RenderFailure {
  return Value.Check(RenderFailureSchema, document);
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
