import { existsSync } from 'node:fs';
import path from 'node:path';
import { ON_BOTH } from './database-tests.mjs';

it('names suites that are there, each once', () => {
  const root = path.resolve(__dirname, '../../..');
  expect(ON_BOTH.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set(ON_BOTH).size).toBe(ON_BOTH.length);
});
