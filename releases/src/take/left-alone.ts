import type { ReleasedVersion } from '../released-version';
import { DamagedError } from '../damaged-error';
import type { Deployment } from '../deployment';
import { partOf } from '../operations/live';
import type { Releases } from '../releases';

type Named = Pick<ReleasedVersion, 'part' | 'version'>;

async function hasIn(releases: Releases, id: string, { part, version }: Named): Promise<boolean> {
  try {
    const composition = await releases.composition(id);
    return composition !== undefined && partOf(composition, part)?.version === version;
  } catch (error) {
    if (error instanceof DamagedError) return false;
    throw error;
  }
}

function names({ canaries, ...entry }: Deployment, { part, version }: Named): boolean {
  return [entry, ...canaries].some((one) => one.part === part && one.version === version);
}

/** The last deployment by which anybody had a version. */
async function deploymentOf(releases: Releases, named: Named): Promise<Deployment | undefined> {
  const seen = new Set<string>();
  for (const deployment of await releases.history()) {
    const { stable } = deployment;
    if (names(deployment, named)) return deployment;
    if (!seen.has(stable) && (await hasIn(releases, stable, named))) return deployment;
    seen.add(stable);
  }
  return undefined;
}

async function isKnown(releases: Releases, { part, version }: Named): Promise<boolean> {
  try {
    return (await releases.version(part, version)) !== undefined;
  } catch (error) {
    // Its document is made good when it is published again.
    if (error instanceof DamagedError) return true;
    throw error;
  }
}

/**
 * Why a server must not take a build by itself: somebody took the version back, or a check that takes longer refused
 * it. `undefined` for a new one, and for one whose release was cut off before its deployment.
 */
export async function whyLeftAlone(releases: Releases, named: Named): Promise<string | undefined> {
  if (!(await isKnown(releases, named))) return undefined;
  if (await releases.isRefused(named)) return 'the gate refused it when it was released';
  const deployment = await deploymentOf(releases, named);
  return deployment && `it was taken back after deployment ${deployment.number}`;
}
