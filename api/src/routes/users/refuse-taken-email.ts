import { errorCode } from '@teluk-mart/server-kit/error-code';
import { RequestError } from '../../errors/request-error';

const TAKEN = 'Email sudah digunakan oleh pengguna lain.';

/** What the database says of a value that must be unique: of an account that is the address alone. */
const NOT_UNIQUE = 'SQLITE_CONSTRAINT_UNIQUE';

function isTaken(error: unknown): boolean {
  return errorCode(error) === NOT_UNIQUE;
}

/** Waits for a write of an account; throws 409 where its address belongs to another, however close the race was. */
export async function refuseTakenEmail<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new RequestError(409, TAKEN, { email: TAKEN });
  }
}
