import { PICTURE_MESSAGES } from '@teluk-mart/shared/domain/validation/picture-file';
import { RequestError } from '../../errors/request-error';
import { UnusablePictureError } from './picture-decoder';

/** The status of a refused form: 413 where its picture is too large, else 400. */
export function pictureStatus(problem: string | undefined): number {
  return problem === PICTURE_MESSAGES.tooLarge ? 413 : 400;
}

/** The refusal of a form for its picture alone. */
export function pictureRefusal(field: string, problem: string): RequestError {
  return new RequestError(pictureStatus(problem), problem, { [field]: problem });
}

/** Waits until a form's picture is staged; where it cannot be used, the request is refused with what is wrong. */
export async function orRefusal<Result>(field: string, staging: Promise<Result>): Promise<Result> {
  try {
    return await staging;
  } catch (error) {
    throw error instanceof UnusablePictureError ? pictureRefusal(field, error.problem) : error;
  }
}
