import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Names of the files of a data directory in which one of the marks is found, in any case: the database, its journal,
 * CVs, what is staged. Marks are plain ASCII.
 */
export async function filesWith(
  dataDirectory: string,
  marks: readonly string[],
): Promise<string[]> {
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const content = await readFile(path.join(entry.parentPath, entry.name), 'latin1');
    const folded = content.toLowerCase();
    if (marks.some((mark) => folded.includes(mark.toLowerCase()))) found.push(entry.name);
  }
  return found;
}
