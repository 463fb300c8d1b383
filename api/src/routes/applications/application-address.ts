import { applicationNotFound } from '../../applications/read-applications';
import { idOf, type RecordParams } from '../record-address';

/** Returns the id of the application that an address names; throws 404 when it cannot be one. */
export function applicationIdOf(params: RecordParams['Params']): number {
  return idOf(params, applicationNotFound);
}
