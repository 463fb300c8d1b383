import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import Type, { type Static } from 'typebox';
import { RequestError } from '../../errors/request-error';
import { parseId } from '../record-address';

/** Parameters of an address that names an application. */
export const ApplicationAddress = Type.Object({ id: Type.String() });

/** The same for the routes' types. */
export interface ApplicationParams {
  Params: Static<typeof ApplicationAddress>;
}

/** Says that there is no such application. */
export function applicationNotFound(): RequestError {
  return new RequestError(404, APPLICATION_MESSAGES.notFound);
}

/** The application that an address names; throws 404 where it cannot be the id of one (resolutions 17). */
export function applicationIdOf({ id }: Static<typeof ApplicationAddress>): number {
  const parsed = parseId(id);
  if (parsed === undefined) throw applicationNotFound();
  return parsed;
}
