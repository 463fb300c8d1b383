import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BuildMode } from '@teluk-mart/shared/build/common-config';
import { serverConfig } from '@teluk-mart/shared/build/server-config';
import { shellBuilds } from '@teluk-mart/shared/build/browser-config';

const PROGRAMS = path.resolve(import.meta.dirname, '../api/src/files/programs');

/** The modules that the server runs as processes of their own; each lies beside the server's bundle as one file. */
const programs = readdirSync(PROGRAMS)
  .filter((file) => file !== 'program.mjs')
  .map((file) => [`programs/${path.basename(file, '.mjs')}`, path.join(PROGRAMS, file)]);

/** The builds of the shell: the browser app, and the web server that delivers it. */
export default (mode: BuildMode) => [
  ...shellBuilds(import.meta.dirname, mode),
  serverConfig(import.meta.dirname, mode, {
    server: './server/main.ts',
    ...Object.fromEntries(programs),
    'programs/render-pages': './server/rendering/programs/render-pages.mjs',
  }),
];
