import { access } from 'node:fs/promises';

/** Returns true if a file or folder exists and is readable. */
export function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
