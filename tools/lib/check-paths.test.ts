import path from 'node:path';
import { brokenHops, type Hop } from './check-paths.mjs';
import { readImportGraph } from './import-graph.mjs';
import { PATHS } from './paths.mjs';

it('every hop of the five paths is a file on the way', () => {
  const graph = readImportGraph(path.resolve(__dirname, '../..'));
  expect(brokenHops(graph, PATHS)).toEqual([]);
});

describe('brokenHops', () => {
  const imports = new Map([
    ['form.ts', ['call.ts', 'types.ts']],
    ['call.ts', []],
    ['types.ts', []],
    ['write.ts', ['types.ts']],
    ['route.ts', []],
  ]);
  const graph = {
    texts: new Map([...imports.keys(), 'form.test.ts'].map((file) => [file, ''])),
    production: [...imports.keys()],
    imports,
  };
  const faultsOf = (...hops: Hop[]) => brokenHops(graph, [{ name: 'Save', hops }]);

  it('takes a file that an earlier one imports, or that imports an earlier one', () => {
    expect(faultsOf(['form.ts', 'a'], ['call.ts', 'b'])).toEqual([]);
    expect(faultsOf(['call.ts', 'a'], ['form.ts', 'b'])).toEqual([]);
  });

  it('takes one that is reached by HTTP, or through a file that is tied to both', () => {
    expect(faultsOf(['form.ts', 'a'], ['route.ts', 'b', 'HTTP'])).toEqual([]);
    expect(faultsOf(['form.ts', 'a'], ['write.ts', 'b', 'types.ts'])).toEqual([]);
  });

  it.each<[string, Hop]>([
    ['gone.ts is not there', ['gone.ts', 'b', 'HTTP']],
    ['form.test.ts is no production file', ['form.test.ts', 'b', 'HTTP']],
    ['form.ts stands twice', ['form.ts', 'b']],
    ['route.ts is not tied to an earlier file', ['route.ts', 'b']],
    ['write.ts is not reached through call.ts', ['write.ts', 'b', 'call.ts']],
  ])('finds that %s', (fault, hop) => {
    expect(faultsOf(['form.ts', 'a'], hop)).toEqual([`Save: ${fault}`]);
  });
});
