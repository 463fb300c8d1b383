import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { DamagedBackupError } from '../backup-errors';

/** Bytes of the seal: a block of tar, which stops reading before it. */
const LENGTH = 512;

function sealOf(hash: string): Buffer {
  const seal = Buffer.alloc(LENGTH);
  seal.write(`Teluk Mart backup\nSHA-256 of all before: ${hash}\n`);
  return seal;
}

/** Passes bytes on and appends the seal, by which any changed byte of an archive is detected. */
export function addSeal(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, sealOf(hash.digest('hex')));
    },
  });
}

/** Passes on all bytes but the seal; fails at the end where it is not that of the bytes before it. */
export function checkSeal(): Transform {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([held, chunk]);
      const passed = bytes.subarray(0, Math.max(0, bytes.length - LENGTH));
      held = Buffer.from(bytes.subarray(passed.length));
      hash.update(passed);
      done(null, passed.length > 0 ? passed : undefined);
    },
    flush(done) {
      if (held.equals(sealOf(hash.digest('hex')))) done();
      else done(new DamagedBackupError('its seal does not fit: bytes are missing or have changed'));
    },
  });
}
