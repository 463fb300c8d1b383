import { runtimeConfig } from '@teluk-mart/contract/runtime-config';

/** Widths in pixels that the server keeps of every picture. */
const PICTURE_WIDTHS = [360, 720, 1280] as const;

/** Returns true for a picture that was chosen but not uploaded: it lives in this browser only, in a single size. */
function isLocal(path: string): boolean {
  return path.startsWith('blob:');
}

/** Returns the address of a picture or file that the API names by its path (docs/specification.md#stored-files). */
export function mediaUrl(path: string): string {
  return isLocal(path) ? path : runtimeConfig().apiHost + path;
}

/** Returns `src` and `srcSet` of a picture of the API, so that a phone fetches the small one. */
export function pictureSources(path: string): { src: string; srcSet?: string } {
  const url = mediaUrl(path);
  if (isLocal(path)) return { src: url };
  return {
    src: `${url}?w=720`,
    srcSet: PICTURE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', '),
  };
}
