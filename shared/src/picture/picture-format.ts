/** Number of bytes at the start of a file that tell its format. */
const HEAD = 12;

/** How files begin that the server takes; a dot stands for any byte (resolutions 16, 48). */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s];

/** Whether a file is a JPEG, a PNG or a WebP by its content: its name says nothing, `.jfif` is a JPEG too. */
export async function isPictureFormat(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return BEGINNINGS.some((beginning) => beginning.test(head));
}
