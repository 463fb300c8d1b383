import { object } from 'yup';
import { pictureFile } from '@teluk-mart/shared/domain/validation/picture-file';
import { validateForm } from '@teluk-mart/shared/domain/validation/validate-form';

const schema = object({ avatar: pictureFile() });

/** What is wrong with a chosen photo, in words for the person, or `undefined` where nothing is (resolutions 16). */
export function pictureFault(avatar: File): string | undefined {
  const result = validateForm(schema, { avatar });
  return result.ok ? undefined : result.errors.avatar;
}
