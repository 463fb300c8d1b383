import type { ComposedVersions } from '../composed-versions';
import type { Refusal } from '../refusal';
import type { ReleasedVersion } from '../released-version';

/** The checks that need no browser and no compiler: why a candidate must not live together with what is live. */
export type StaticGate = (candidate: ReleasedVersion, live: ComposedVersions) => Refusal[];
