import { download } from '../../download';

/** Lets the browser save a text as a file, where it saves downloads. */
export function saveText(text: string, fileName: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(address, fileName);
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address));
}
