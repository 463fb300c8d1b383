import path from 'node:path';
import { readImportGraph } from './lib/import-graph.mjs';

const graph = readImportGraph(path.resolve(__dirname, '..'));

it('finds the files of every package', () => {
  expect(graph.production.length).toBeGreaterThan(300);
});

it('has no circle between files, not even through the names of packages', () => {
  expect(graph.fileCircles).toEqual([]);
});

it('has no circle between the folders of a package', () => {
  expect(graph.folderCircles).toEqual([]);
});
