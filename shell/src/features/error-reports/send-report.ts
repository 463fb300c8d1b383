/** Sends something small that nobody waits for, also from a page that is being left. */
export function sendReport(path: string, body: string): void {
  // Some browsers for the privacy-minded have no beacon, and a full queue refuses it.
  if (navigator.sendBeacon?.(path, body)) return;
  void fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
