/** The file with which a folder declares an area (docs/decisions/001). */
export const AREA_DECLARATION: string;

/**
 * Names of the folders directly below a root that hold a file, in ascending order.
 *
 * @param fileOf path of the file inside a folder of that name
 */
export function foldersWith(root: string, fileOf: (folder: string) => string): string[];

/** Names of the areas: the top-level folders that declare one. */
export function areaNames(root: string): string[];
