import { areaBuilds } from '@teluk-mart/build/browser-config';
import type { BuildMode } from '@teluk-mart/build/common-config';

/** The builds of this area; everything is decided in the preset that all areas share. */
export default (mode: BuildMode) => areaBuilds(import.meta.dirname, mode);
