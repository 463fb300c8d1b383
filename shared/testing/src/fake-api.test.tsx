import { disconnected, fakeApi, Refusal, sentChanges } from './fake-api';

afterEach(() => jest.restoreAllMocks());

it('answers an address of the page’s own host', async () => {
  fakeApi({ '/registry.json': { areas: [] } });
  await expect((await fetch('/registry.json')).json()).resolves.toEqual({ areas: [] });
});

it('answers a method before a path, and 404 to what it does not know', async () => {
  fakeApi({ '/api/users/3': { id: 3 }, 'DELETE /api/users/3': new Refusal(409, 'Ditolak') });
  const refused = await fetch('http://localhost/api/users/3', { method: 'DELETE' });
  expect(refused.status).toBe(409);
  await expect(refused.json()).resolves.toBe('Ditolak');
  expect((await fetch('http://localhost/api/users/4')).status).toBe(404);
});

it.each([
  ['throws', disconnected],
  ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
])('breaks the connection where an answer %s', async (_, answer) => {
  fakeApi({ '/api/blogs': answer });
  const call = fetch('http://localhost/api/blogs');
  await expect(call).rejects.toThrow('Failed to fetch');
});

it('gives a promised response as it is', async () => {
  fakeApi({ '/api/blogs': async () => new Response('<html>', { status: 502 }) });
  const answer = await fetch('http://localhost/api/blogs');
  expect(answer.status).toBe(502);
  await expect(answer.text()).resolves.toBe('<html>');
});

it('asks a function with the call', async () => {
  fakeApi({ '/api/blogs': ({ url }: Request) => new URL(url).searchParams.get('page') });
  const answer = await fetch('http://localhost/api/blogs?page=2');
  await expect(answer.json()).resolves.toBe('2');
});

it('tells what was sent, to the page’s own host too', async () => {
  const api = fakeApi({});
  await fetch('/api/users');
  await fetch('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'andi@example.com' }),
  });
  await expect(sentChanges(api)).resolves.toEqual([
    {
      call: 'POST /api/users/login',
      body: { email: 'andi@example.com' },
      authorization: null,
    },
  ]);
});
