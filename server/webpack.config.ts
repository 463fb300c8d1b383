import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BuildMode } from '@teluk-mart/build/common-config';
import { serverConfig } from '@teluk-mart/build/server-config';

const PROGRAMS = path.resolve(import.meta.dirname, '../api/src/files/programs');

/** The modules that the server runs as processes of their own; each lies beside the server's bundle as one file. */
const programs = readdirSync(PROGRAMS)
  .filter((file) => file !== 'program.mjs')
  .map((file) => [`programs/${path.basename(file, '.mjs')}`, path.join(PROGRAMS, file)]);

/** The build of the server. */
export default (mode: BuildMode) => [
  serverConfig(import.meta.dirname, mode, {
    server: './src/main.ts',
    ...Object.fromEntries(programs),
    'programs/render-pages': './src/rendering/programs/render-pages.mjs',
  }),
];
