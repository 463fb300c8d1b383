import { readFile, writeFile } from 'node:fs/promises';

/** Replaces one text by another in a source file, as an editor would; a missing text is an error. */
export async function replaceText(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} lacks "${from}"`);
  await writeFile(file, text.replace(from, to));
}
