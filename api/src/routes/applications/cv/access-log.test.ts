import type { CvLinkReader, CvLinks } from '../../../files/cv/cv-links';
import { createTestApi, type TestApi } from '../../../testing/create-test-api';
import { makeDocx } from '../../../testing/docx';
import {
  cvLinks,
  eventsOf,
  type MadeCv,
  makeCv,
  makeReader,
  NOT_KEPT,
  PDF,
} from '../../../testing/made-cvs';

let api: TestApi;
let links: CvLinks;
let hr: CvLinkReader;
beforeAll(async () => {
  api = await createTestApi();
  links = await cvLinks(api);
  hr = await makeReader(api, { nama: 'Wa Ode Sartika' });
});
afterAll(() => api.close());

const linkTo = (cv: MadeCv) => links.linkTo(cv, hr);

describe('who saw it', () => {
  it('is written down once per link and form, however many pieces are asked for', async () => {
    const cv = await makeCv(api, 'pdf', PDF);
    const url = linkTo(cv);
    const ask = (more = '') => api.app.inject({ url: url + more, headers: { range: 'bytes=0-9' } });
    await Promise.all([ask(), ask(), ask(), ask('&bentuk=lihat')]);
    await Promise.all([ask('&bentuk=unduh'), ask('&bentuk=unduh')]);
    const reader = { user_id: hr.userId, user_name: 'Wa Ode Sartika', kind: 'cv' };
    expect(await eventsOf(api, cv)).toEqual([
      { ...reader, content: 'lihat' },
      { ...reader, content: 'unduh' },
    ]);
    await api.app.inject(links.linkTo(cv, hr, Date.now() - 5000));
    expect(await eventsOf(api, cv)).toHaveLength(3);
  });

  it('is what was sent: a document that no browser shows was saved', async () => {
    const cv = await makeCv(api, 'docx', await makeDocx());
    await api.app.inject(linkTo(cv));
    await api.app.inject(`${linkTo(cv)}&bentuk=html`);
    expect((await eventsOf(api, cv)).map(({ content }) => content)).toEqual(['unduh', 'lihat']);
  });

  it('is nobody where only the head was asked for', async () => {
    for (const [cv, more] of [
      [await makeCv(api, 'pdf', PDF), ''],
      [await makeCv(api, 'docx', await makeDocx()), '&bentuk=html'],
    ] as const) {
      const answer = await api.app.inject({ method: 'HEAD', url: linkTo(cv) + more });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('');
      expect(answer.headers).toMatchObject(NOT_KEPT);
      expect(await eventsOf(api, cv)).toEqual([]);
    }
  });
});
