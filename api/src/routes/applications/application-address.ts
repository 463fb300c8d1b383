import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import { RequestError } from '../../errors/request-error';
import { idOf, type RecordParams } from '../record-address';

/** Makes the error for an application that does not exist. */
export function applicationNotFound(): RequestError {
  return new RequestError(404, APPLICATION_MESSAGES.notFound);
}

/** Returns the id of the application that an address names; throws 404 when it cannot be one. */
export function applicationIdOf(params: RecordParams['Params']): number {
  return idOf(params, applicationNotFound);
}
