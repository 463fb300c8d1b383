import { access } from 'node:fs/promises';

/** Whether a file is there and may be read. */
export function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
