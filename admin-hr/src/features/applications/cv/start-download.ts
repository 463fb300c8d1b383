/** Starts a download as a click on a link does, for an address that is known only after the click. */
export function startDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
