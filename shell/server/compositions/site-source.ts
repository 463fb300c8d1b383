import type { RegisteredArea, ScriptHashes } from '@teluk-mart/shared/contract/registry';
import type { ShellManifest } from '@teluk-mart/shared/contract/shell-manifest';
import type { Deployment } from '@teluk-mart/releases/deployment';

/** What a deployment makes live: one composition for everybody, and candidates for slices of the visitors. */
export type LiveState = Pick<Deployment, 'stable' | 'canaries'>;

/** A composition as the web server delivers it. */
export interface ComposedSite {
  /** Id of the composition. */
  composition: string;
  shell: {
    /** Its released version, or a name of its own for a developer's build. */
    release: string;
    manifest: ShellManifest;
    /** Hashes of its scripts; `undefined` for a developer's build, whose files change. */
    scripts: ScriptHashes | undefined;
  };
  areas: readonly RegisteredArea[];
  /** Names of areas that belong to the composition but cannot be found at the moment. */
  unavailable: readonly string[];
}

/** Where the web server finds what it delivers: the store of releases, or a developer's builds over it. */
export interface SiteSource {
  /** What is live at this moment; `undefined` while nothing has been released. */
  live(): LiveState | undefined;
  /** Whether a composition is live or was: what was never given to anybody is nobody's business. */
  wasLive(composition: string): Promise<boolean>;
  /** A composition by its id, as it can be delivered now; `undefined` where there is none or its shell is missing. */
  site(composition: string): Promise<ComposedSite | undefined>;
  /** File on this machine with a part's browser file; `undefined` where there is none. */
  fileOf(part: string, path: string): Promise<string | undefined>;
}
