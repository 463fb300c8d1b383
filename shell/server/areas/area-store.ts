import type { RegisteredArea } from '@teluk-mart/shared/contract/registry';

/** Where the web server finds the areas: their builds on disk, or a developer's live build. */
export interface AreaStore {
  /** Names of all areas that belong to the site, there or not. */
  names(): Promise<readonly string[]>;
  /** An area as it is now, or `undefined` where its build is missing or unreadable. */
  find(name: string): Promise<RegisteredArea | undefined>;
}
