import type { FormErrors } from '@teluk-mart/shared/domain/validation/validate-form';

/**
 * A request that is refused: the status, the words for a person, for a form the words for each field, and headers such
 * as `Retry-After`.
 */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: FormErrors,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'RequestError';
  }
}
