import { randomBytes } from 'node:crypto';

/** A name that nobody can guess: 32 hexadecimal characters. */
export function randomName(): string {
  return randomBytes(16).toString('hex');
}
