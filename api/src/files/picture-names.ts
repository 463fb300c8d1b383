/** Widths in pixels that are kept besides the largest. */
export const SMALLER_WIDTHS = [360, 720] as const;

/** Width in pixels of the largest picture that is kept. */
export const LARGEST_WIDTH = 1280;

/** Address below which pictures are fetched. */
export const UPLOADS_PREFIX = '/uploads/';

const PICTURE_FILE = /^([0-9a-f]{32})(-\d+)?\.webp$/;

/** Name of the file with a picture in a width; without a width the largest. */
export function pictureFile(name: string, width?: number): string {
  return width === undefined ? `${name}.webp` : `${name}-${width}.webp`;
}

/** Path under which a picture travels on the wire. */
export function picturePath(name: string): string {
  return UPLOADS_PREFIX + pictureFile(name);
}

/** The path on the wire of the picture that a file belongs to. */
export function pictureOfFile(file: string): string {
  return picturePath(PICTURE_FILE.exec(file)?.[1] ?? '');
}

/** The random part of a requested file's name; `undefined` where it is not the name of a picture. */
export function pictureNameOf(file: string): string | undefined {
  const match = PICTURE_FILE.exec(file);
  return match?.[2] === undefined ? match?.[1] : undefined;
}

/** The narrowest kept width that is at least the one asked for; `undefined` for the largest. */
export function keptWidth(asked: unknown): number | undefined {
  const width = typeof asked === 'string' && /^\d{1,5}$/.test(asked) ? Number(asked) : undefined;
  return width === undefined ? undefined : SMALLER_WIDTHS.find((kept) => kept >= width);
}
