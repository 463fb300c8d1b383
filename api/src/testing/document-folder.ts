import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folder of the document that a test writes. */
interface DocumentFolder {
  file: string;
}

/** Gives each test a folder for one document, and expects that nothing else is left in it. */
export function documentFolder(): Readonly<DocumentFolder> {
  const place: DocumentFolder = { file: '' };
  beforeEach(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-document-'));
    place.file = path.join(folder, 'cv');
  });
  afterEach(async () => {
    const folder = path.dirname(place.file);
    expect((await readdir(folder)).filter((name) => name !== 'cv')).toEqual([]);
    await rm(folder, { recursive: true });
  });
  return place;
}
