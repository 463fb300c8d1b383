/** Words for a CV that was moved, renamed or changed on the device after it had been chosen. */
export const CV_UNREADABLE = 'File CV tidak dapat dibaca lagi. Silakan pilih ulang file Anda.';

/**
 * Whether a chosen file can still be read. Browsers report one that has changed on the device in the same way as a
 * broken connection, and sending it again would fail for ever.
 */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
