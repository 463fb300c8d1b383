/**
 * Starts a download as a click on a link does, for an address that is known only after the click.
 *
 * @param fileName used unless the server names the file
 */
export function download(address: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}

/** Lets the browser save a text as a file among its downloads. */
export function saveText(text: string, fileName: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(address, fileName);
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address));
}
