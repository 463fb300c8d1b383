export const AREA_DECLARATION: string;
export function foldersWith(root: string, fileOf: (folder: string) => string): string[];
export function areaNames(root: string): string[];
