import type { BuildMode } from '@teluk-mart/shared/build/common-config';
import { serverConfig } from '@teluk-mart/shared/build/server-config';
import { shellConfig } from '@teluk-mart/shared/build/shell-config';

/** The builds of the shell: the browser app, and the web server that delivers it. */
export default (mode: BuildMode) => [
  shellConfig(import.meta.dirname, mode),
  serverConfig(import.meta.dirname, mode, './server/main.ts'),
];
