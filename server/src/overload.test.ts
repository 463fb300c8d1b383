import { pbkdf2Sync } from 'node:crypto';
import { createTestApi } from './testing/create-test-api';
import { until } from './testing/until';

jest.mock('./app/patience', () => ({
  patient: (milliseconds: number) => milliseconds / 50,
}));

it('an overload sends visitors away in words, but whoever asks how the server is hears', async () => {
  const api = await createTestApi({ apiDocs: false });
  const ask = (url: string) => api.app.inject(url);
  await until(async () => {
    pbkdf2Sync('x', 'y', 300_000, 32, 'sha256');
    return (await ask('/api/promos/1')).statusCode === 503;
  });
  const answer = await ask('/api/promos/1');
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({
    message: 'Server sedang sibuk. Silakan coba lagi sebentar lagi.',
  });
  for (const url of ['/healthz', '/livez', '/readyz']) {
    expect((await ask(url)).statusCode).toBe(200);
  }
  await api.close();
});
