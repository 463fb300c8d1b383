import { readFile, writeFile } from 'node:fs/promises';

/** Puts one text in the place of another in a source file, as an editor would; a text that is not there is an error. */
export async function replaceText(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} lacks "${from}"`);
  await writeFile(file, text.replace(from, to));
}
