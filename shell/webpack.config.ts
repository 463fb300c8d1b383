import { shellBuilds } from '@teluk-mart/build/browser-config';
import type { BuildMode } from '@teluk-mart/build/common-config';

/** Builds of the shell: the browsers' and, for a release, the one with which the server renders pages. */
export default (mode: BuildMode) => shellBuilds(import.meta.dirname, mode);
