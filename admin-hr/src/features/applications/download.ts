/**
 * Starts a download as a click on a link does, for what is known only after the click.
 *
 * @param fileName what the file is called, unless the server tells it
 */
export function download(address: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}
