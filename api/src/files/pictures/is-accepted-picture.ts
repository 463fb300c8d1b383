import { fileTypeFromFile } from 'file-type/node';

/**
 * Media types of the accepted pictures (resolutions 16); an animated PNG is a PNG, of which the first frame is kept.
 */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'] as const;

/** Whether a file is a JPEG, PNG or WebP by its content, whatever it is called (resolutions 48). */
export async function isAcceptedPicture(file: string): Promise<boolean> {
  const detected = await fileTypeFromFile(file).catch(() => undefined);
  return ACCEPTED.some((mime) => mime === detected?.mime);
}
