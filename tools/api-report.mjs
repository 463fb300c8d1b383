import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiReports } from './lib/api-report.mjs';
import { root } from './lib/run.mjs';

/** `npm run api-report`: writes the exports of contract, ui and editor into their `API.md`. */
for (const [file, text] of apiReports(root)) writeFileSync(path.join(root, file), text);
