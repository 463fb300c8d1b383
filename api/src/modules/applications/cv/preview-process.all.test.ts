import childProcess from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { until } from '@teluk-mart/server-kit/testing/until';
import { documentFolder } from '../../../testing/document-folder';
import { makeDocx, wordParagraph } from '../../../testing/docx';
import { convertDocument, previewDocument, sanitiseDocument } from './preview-document';

const place = documentFolder();
afterEach(() => jest.restoreAllMocks());

const waiting = () => new AbortController().signal;

describe('the process that converts', () => {
  const children = () => {
    const spawn = jest.spyOn(childProcess, 'spawn');
    return () => spawn.mock.results.map(({ value }) => value as childProcess.ChildProcess);
  };

  it('is ended when its time is over', async () => {
    const started = children();
    const converting = convertDocument(await makeDocx(), 1000, AbortSignal.timeout(1));
    await expect(converting).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(started()[0]?.killed).toBe(true);
  });

  it('is ended when nobody waits for it any more, and those who wait for their turn are not begun', async () => {
    await writeFile(place.file, await makeDocx({ body: wordParagraph('Siti').repeat(10_000) }));
    const started = children();
    const client = new AbortController();
    const previews = [1, 2].map(() => previewDocument(place.file, client.signal));
    await until(() => Promise.resolve(started().length > 0));
    const [child] = started();
    client.abort();
    const outcomes = await Promise.allSettled(previews);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(started()).toHaveLength(1);
    expect(child?.killed).toBe(true);
  });

  it('does one document at a time and leaves none behind', async () => {
    await writeFile(place.file, await makeDocx());
    const started = children();
    const previews = await Promise.all([1, 2].map(() => previewDocument(place.file, waiting())));
    expect(previews).toEqual(Array(2).fill('<p>Siti Aminah</p>'));
    expect(started().every(({ killed }) => killed)).toBe(true);
  });

  it('ends where the sanitiser would take minutes', async () => {
    const pictures = 'x'.repeat(9_000_000) + '<img />'.repeat(19_000);
    const sanitising = sanitiseDocument(pictures, AbortSignal.timeout(500));
    await expect(sanitising).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('does not begin a document again that failed a short while ago', async () => {
    const started = children();
    await writeFile(place.file, await makeDocx({ body: wordParagraph('a').repeat(30_000) }));
    expect(await previewDocument(place.file, waiting())).toBeUndefined();
    expect(started().length).toBeGreaterThan(0);
    const before = started().length;
    expect(await previewDocument(place.file, waiting())).toBeUndefined();
    expect(started()).toHaveLength(before);
  });
});
