import { areaConfig } from '@teluk-mart/shared/build/browser-config';
import type { BuildMode } from '@teluk-mart/shared/build/common-config';

/** The build of this area; everything is decided in the preset that all areas share. */
export default (mode: BuildMode) => [areaConfig(import.meta.dirname, mode)];
