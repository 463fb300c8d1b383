import type { Deployment } from './deployment';

/**
 * A version whose pages a web server could not render, so that browsers draw them. The first failure of each version
 * and kind is kept: the history does not grow, however often it happens.
 */
export interface RenderFailure {
  part: string;
  version: string;
  /** Id of the composition in which it failed. */
  composition: string;
  /** Fault of its code: it threw, took too much memory, or ended the process that it ran in. */
  kind: 'throws' | 'memory' | 'ends';
  /** Path of the first page that failed, as the area declares it. */
  path: string;
  /** One line about what happened. */
  message: string;
  /** Time of its first failure: ISO 8601 in UTC. */
  at: string;
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
