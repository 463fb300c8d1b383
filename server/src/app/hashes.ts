import { type BinaryToTextEncoding, createHash } from 'node:crypto';

/** Returns the SHA-256 of some content, in hexadecimal unless another notation is asked for. */
export function sha256(
  content: string | Uint8Array,
  encoding: BinaryToTextEncoding = 'hex',
): string {
  return createHash('sha256').update(content).digest(encoding);
}

/** Returns the SHA-384 of a file as a browser checks it: the value of an `integrity` attribute. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Returns the source of the content security policy that lets an inline script or style count. */
export function policySource(text: string): string {
  return `'sha256-${sha256(text, 'base64')}'`;
}
