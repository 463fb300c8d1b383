import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiReports } from './lib/api-report.mjs';

const root = path.resolve(__dirname, '..');

it.each([...apiReports(root)])(
  '%s is what `npm run api-report` makes (CONTRIBUTING.md#versions)',
  (file, report) => expect(readFileSync(path.join(root, file), 'utf8')).toBe(report),
);
