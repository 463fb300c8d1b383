import type { FormErrors } from '@teluk-mart/shared/domain/validation/validate-form';

/** A request that is refused: the status, the words for a person, and for a form the words for each field. */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: FormErrors,
  ) {
    super(message);
    this.name = 'RequestError';
  }
}
