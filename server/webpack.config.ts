import type { BuildMode } from '@teluk-mart/build/common-config';
import { serverConfig } from '@teluk-mart/build/server-config';

/** The build of the server. */
export default (mode: BuildMode) => [
  serverConfig(import.meta.dirname, mode, {
    server: './src/main.ts',
    'convert-document': '../api/src/modules/applications/cv/convert-document.mjs',
    'programs/render-pages': './src/rendering/programs/render-pages.mjs',
  }),
];
