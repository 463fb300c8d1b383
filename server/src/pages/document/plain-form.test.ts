import { FORM_SENT_PARAMETER } from '@teluk-mart/contract/form-answer';
import type { AreaManifest } from '@teluk-mart/contract/manifests';
import { RENDERED } from '../../testing/make-builds';
import { cookieOf, TestSite } from '../../testing/test-site';

const declared: Partial<AreaManifest> = {
  ...RENDERED,
  routes: [
    {
      id: 'opening',
      path: '/careers/:id',
      form: '/api/applications',
      document: { title: 'Lowongan' },
      files: [],
    },
    { id: 'about', path: '/about', document: { title: 'Tentang Kami' }, files: [] },
    {
      id: 'staff',
      path: '/admin/users',
      roles: ['admin'],
      form: '/api/users',
      document: { title: 'Pengguna' },
      files: [],
    },
  ],
};

const THANKS = 'Terima kasih, Siti Aminah. Lamaran Anda telah kami terima.';
const submitForm = jest.fn(async (path: string) => ({
  status: 201,
  body: JSON.stringify({ message: `${THANKS} (${path})` }),
}));

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open({ submitForm, areas: { 'public-site': declared } });
});
afterAll(() => site.close());
beforeEach(() => submitForm.mockClear());

const post = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x', host: 'toko.test', ...headers },
    payload: '--x--',
  });

it('leads from an accepted form to the page by another request, and takes the thanks along', async () => {
  const answer = await post('/careers/7?kategori=Logistik');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({
    location: `/careers/7?${FORM_SENT_PARAMETER}`,
    'cache-control': 'no-store',
  });
  expect(decodeURIComponent(cookieOf(answer))).toContain(`${THANKS} (/api/applications)`);
  const page = await site.get(answer.headers.location ?? '', cookieOf(answer));
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
});

it('shows no thanks that are longer than any of ours', async () => {
  const shown = async (thanks: string) => {
    const { body } = await site.get('/careers/7?terkirim', `form_accepted=${thanks}`);
    return body.includes(thanks);
  };
  expect(await shown('x'.repeat(400))).toBe(true);
  expect(await shown('x'.repeat(600))).toBe(false);
});

it('answers a refused form with the page and the status of the API', async () => {
  submitForm.mockResolvedValueOnce({ status: 409, body: '{"message":"Ditutup"}' });
  const answer = await post('/careers/7');
  expect(answer.statusCode).toBe(409);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("form-action 'self'") as string,
  });
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site, says its origin', { origin: 'https://jahat.test' }],
  ['a page without an origin', { origin: 'null' }],
])('keeps what comes from %s from the API', async (_name, headers) => {
  expect((await post('/careers/7', headers)).statusCode).toBe(403);
  expect(submitForm).not.toHaveBeenCalled();
});

it.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://toko.test' }],
  ['our own page behind a proxy that speaks TLS', { origin: 'https://toko.test' }],
  ['a browser that says nothing', {}],
])('takes what comes from %s', async (_name, headers) => {
  expect((await post('/careers/7', headers)).statusCode).toBe(303);
});

it.each(['/about', '/admin/users', '/tidak-ada'])('takes no form at %s', async (url) => {
  expect((await post(url)).statusCode).toBe(404);
  expect(submitForm).not.toHaveBeenCalled();
});
