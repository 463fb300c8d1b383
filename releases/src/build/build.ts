import type { PackedSources } from '../sources/read-sources';

/** What a build left on the disk, before it is published. */
export interface Build {
  /** `shell` or an area's name. */
  part: string;
  /** Folder with the browser's files and the manifest. */
  folder: string;
  /** Folder with the bundle that renders the part's pages on a server, for parts that have one. */
  serverFolder?: string;
  /** The sources that it was built from, so that contracts of other versions can be checked later. */
  sources?: PackedSources;
}
