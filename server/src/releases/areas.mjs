import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The file with which a folder declares an area (docs/decisions/001). */
export const AREA_DECLARATION = 'src/area.ts';

/**
 * Returns the names of the folders directly below a root that hold a file, in ascending order. Plain JavaScript, so
 * that the lint configuration can use it too.
 *
 * @param {string} root
 * @param {(folder: string) => string} fileOf path of the file inside a folder of that name
 * @returns {string[]}
 */
export function foldersWith(root, fileOf) {
  return readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, fileOf(folder))))
    .sort();
}

/**
 * Returns the names of the areas: the top-level folders that declare one.
 *
 * @param {string} root the repository's folder
 * @returns {string[]}
 */
export function areaNames(root) {
  return foldersWith(root, () => AREA_DECLARATION);
}
