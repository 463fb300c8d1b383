import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPart } from './find-part';

describe('findPart', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'parts-'));
    for (const area of ['blog', 'elsewhere/recipes']) {
      await mkdir(path.join(root, area, 'src'), { recursive: true });
      await writeFile(path.join(root, area, 'src/area.ts'), 'export default {};');
    }
    await mkdir(path.join(root, 'docs'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it.each(['blog', 'shell'])('finds %s', async (part) =>
    expect(await findPart(root, part, undefined)).toEqual({ part, folder: path.join(root, part) }),
  );

  it('finds an area elsewhere', async () => {
    const folder = path.join(root, 'elsewhere/recipes');
    expect(await findPart(root, 'recipes', folder)).toEqual({ part: 'recipes', folder });
  });

  it('says which areas there are', () =>
    expect(findPart(root, 'docs', undefined)).rejects.toThrow(
      'There is no area "docs". There are: blog, shell.',
    ));

  it('refuses a folder elsewhere that declares no area', () =>
    expect(findPart(root, 'recipes', path.join(root, 'docs'))).rejects.toThrow(
      'has no src/area.ts',
    ));
});
