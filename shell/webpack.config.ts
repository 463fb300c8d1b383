import { shellBuilds } from '@teluk-mart/shared/build/browser-config';
import type { BuildMode } from '@teluk-mart/shared/build/common-config';

/** The builds of the shell: what browsers run, and what the server renders pages with. */
export default (mode: BuildMode) => shellBuilds(import.meta.dirname, mode);
