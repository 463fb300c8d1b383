import { beginUpload } from './begin-upload';

const SITI = 1;
const BUDI = 2;

it('refuses the second of the same user only, and lets them in again after the first', () => {
  const endFirst = beginUpload(SITI);
  expect(() => beginUpload(SITI)).toThrow(
    expect.objectContaining({
      statusCode: 429,
      message: 'Unggahan gambar Anda sebelumnya masih diproses. Silakan coba lagi sebentar lagi.',
      headers: { 'retry-after': '5' },
    }) as Error,
  );
  beginUpload(BUDI)();
  endFirst();
  beginUpload(SITI)();
});
