import { RequestError } from '../../errors/request-error';

const TAKEN = 'Email sudah digunakan oleh pengguna lain.';

/** The address is the one thing of an account that must be unique. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE';
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
