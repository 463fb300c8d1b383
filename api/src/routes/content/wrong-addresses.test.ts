import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { PUBLIC_NOUNS } from '../../testing/public-nouns';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe.each(PUBLIC_NOUNS)('GET /api/%s', (noun, notFound) => {
  it.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '01',
    '1e3',
    '99999999999999999999',
    'null',
    '%00',
    "1'--",
    '1%2F2',
    '%F0%9F%98%80',
  ])('answers the id %s with 404', async (id) => {
    const answer = await api.app.inject(`/api/${noun}/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: notFound });
  });

  it.each([
    'page=0',
    'page=-1',
    'limit=0',
    'limit=1000',
    'page=abc',
    'page=1&page=2',
    'page=1e99',
    'limit[]=3x',
  ])('refuses or ignores ?%s without a server error', async (query) => {
    const answer = await api.app.inject(`/api/${noun}?${query}`);
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode !== 200)
      expect(answer.json()).toEqual({ message: 'Permintaan tidak valid.' });
  });
});
