import type { BuildMode } from '@teluk-mart/build/common-config';
import { serverConfig } from '@teluk-mart/build/server-config';

/** The build of the server. */
export default (mode: BuildMode) => [
  serverConfig(import.meta.dirname, mode, {
    server: './src/app/main.ts',
    'convert-document': './src/applications/cv/convert-document.mjs',
    'render-pages': './src/pages/rendering/render-pages.mjs',
  }),
];
