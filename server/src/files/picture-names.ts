/** Widths in pixels that are kept besides the largest. */
export const SMALLER_WIDTHS = [360, 720] as const;

/** Width in pixels of the largest picture that is kept. */
export const MAX_WIDTH = 1280;

/** Address below which pictures are fetched. */
const UPLOADS_PREFIX = '/uploads/';

const PICTURE_PATH = /^\/uploads\/([0-9a-f]{32})\.webp$/;

/** Returns the name of the file with a picture in a width; without a width the largest. */
export function pictureFile(name: string, width?: number): string {
  return width === undefined ? `${name}.webp` : `${name}-${width}.webp`;
}

/** Returns the name of the AVIF file that may stand beside a file of a picture. */
export function avifFile(file: string): string {
  return file.replace(/\.webp$/, '.avif');
}

/** Names of files with a picture for shared links. */
export const SHARE_FILE = /^[0-9a-f]{32}-share\.jpg$/;

/** Size in pixels of the picture that messengers and social networks show beside a shared link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Returns the name of the file with the picture for shared links that is cut from a picture. */
export function sharePictureFile(name: string): string {
  return `${name}-share.jpg`;
}

/** Returns the path under which a picture travels on the wire. */
export function picturePath(name: string): string {
  return UPLOADS_PREFIX + pictureFile(name);
}

/** Returns the random part of a picture's path on the wire; `undefined` where it is not the path of a picture. */
export function pictureNameOf(path: string | null | undefined): string | undefined {
  return PICTURE_PATH.exec(path ?? '')?.[1];
}

/**
 * Returns the path of the picture for shared links, given a picture's own; `undefined` where that is not the path of a
 * picture.
 */
export function sharePicturePath(path: string): string | undefined {
  const name = pictureNameOf(path);
  return name && UPLOADS_PREFIX + sharePictureFile(name);
}

/** Returns the names of all files that a picture can have, given its path on the wire, the largest first; else none. */
export function filesOfPicture(path: string | null | undefined): string[] {
  const name = pictureNameOf(path);
  if (name === undefined) return [];
  const webps = [undefined, ...SMALLER_WIDTHS].map((width) => pictureFile(name, width));
  return [...webps.flatMap((file) => [file, avifFile(file)]), sharePictureFile(name)];
}
