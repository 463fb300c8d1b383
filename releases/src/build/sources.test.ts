import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSources, unpackSources } from './sources';

describe('readSources', () => {
  let root: string;

  const write = async (file: string, text: string) => {
    const address = path.join(root, file);
    await mkdir(path.dirname(address), { recursive: true });
    await writeFile(address, text);
  };

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'sources-'));
    await write('recipes/src/area.ts', 'export default {};');
    await write('recipes/src/area.test.ts', 'it.todo("");');
    await write('recipes/src/assets/dish.webp', 'picture');
    await write('recipes/dist/entry.js', 'built');
    await write('shared/contract/package.json', '{}');
    await write('shared/contract/src/toast/toast.ts', 'export {};');
    await write('shared/contract/node_modules/kit/package.json', '{}');
    await write('shared/testing/src/render-app.tsx', 'export {};');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('takes the sources of the part and of shared, without tests and pictures', async () => {
    const packed = await readSources(root, 'recipes');
    expect(await unpackSources(packed?.bytes ?? Buffer.of())).toEqual({
      'recipes/src/area.ts': 'export default {};',
      'shared/contract/package.json': '{}',
      'shared/contract/src/toast/toast.ts': 'export {};',
    });
  });

  it('names the same sources alike, and others otherwise', async () => {
    const first = await readSources(root, 'recipes');
    await write('recipes/src/area.test.ts', 'it.todo("more");');
    expect((await readSources(root, 'recipes'))?.hash).toBe(first?.hash);
    await write('recipes/src/area.ts', 'export default { name: 1 };');
    expect((await readSources(root, 'recipes'))?.hash).not.toBe(first?.hash);
  });

  it('finds a part whose folder lies elsewhere', async () => {
    await write('elsewhere/dishes/src/area.ts', 'export default {};');
    const packed = await readSources(root, 'dishes', path.join(root, 'elsewhere/dishes'));
    expect(Object.keys(await unpackSources(packed?.bytes ?? Buffer.of()))).toContain(
      'dishes/src/area.ts',
    );
  });

  it('has none where builds lie alone', async () =>
    expect(await readSources(root, 'dishes')).toBeUndefined());
});
