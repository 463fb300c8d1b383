import { boolean } from 'yup';

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  on: true,
  false: false,
  '0': false,
  '': false,
};

/**
 * A tick of a form; multipart sends it as text and `Boolean("false")` is true, so each spelling is read (resolutions
 * 5).
 */
export function flag() {
  return boolean()
    .transform((value: unknown, original: unknown) => {
      const word = String(original).trim().toLowerCase();
      return Object.hasOwn(FLAGS, word) ? FLAGS[word] : value;
    })
    .typeError('Pilihan harus ya atau tidak.')
    .default(false);
}
