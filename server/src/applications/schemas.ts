import { applicationNotFound } from './queries';
import { idOf, type RecordParams } from '../guards/requests/record-address';

/** Returns the id of the application that an address names; throws 404 when it cannot be one. */
export function applicationIdOf(params: RecordParams['Params']): number {
  return idOf(params, applicationNotFound);
}
