import { oneUploadEach } from './one-upload-each';

const SITI = 1;
const BUDI = 2;

/** Work that goes on until it is told to end. */
function longWork() {
  let end: () => void = () => undefined;
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => work, end };
}

it('refuses the second at once, of the same user only, and lets them in again afterwards', async () => {
  const { work, end } = longWork();
  const first = oneUploadEach(SITI, work);
  const second = jest.fn();
  await expect(oneUploadEach(SITI, second)).rejects.toMatchObject({
    statusCode: 429,
    message: 'Unggahan gambar Anda sebelumnya masih diproses. Silakan coba lagi sebentar lagi.',
    headers: { 'retry-after': '5' },
  });
  expect(second).not.toHaveBeenCalled();
  expect(await oneUploadEach(BUDI, () => Promise.resolve('Budi'))).toBe('Budi');
  end();
  await first;
  expect(await oneUploadEach(SITI, () => Promise.resolve('Siti'))).toBe('Siti');
});

it('lets a user in again after a failure', async () => {
  const failing = oneUploadEach(SITI, () => Promise.reject(new Error('cut off')));
  await expect(failing).rejects.toThrow('cut off');
  expect(await oneUploadEach(SITI, () => Promise.resolve('Siti'))).toBe('Siti');
});
