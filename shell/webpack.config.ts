import { shellBuilds } from '@teluk-mart/build/browser-config';
import type { BuildMode } from '@teluk-mart/build/common-config';

/** The builds of the shell: what browsers run, and what the server renders pages with. */
export default (mode: BuildMode) => shellBuilds(import.meta.dirname, mode);
