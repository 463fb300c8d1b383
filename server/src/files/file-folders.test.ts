import promises from 'node:fs/promises';
import { applicationBody } from '../testing/application-form';
import { photoFile, putAvatar } from '../testing/avatars';
import { contentCalls, FORMS } from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS, multipartBody } from '../testing/multipart-body';
import { plainPicture } from '../testing/pictures';
import { makeRecord } from '../testing/records';
import { signIn } from '../testing/staff';

let api: TestApi;
let picture: Buffer;
beforeEach(async () => {
  api = await createTestApi();
  picture = await plainPicture(500, 400).png().toBuffer();
  jest.spyOn(promises, 'rm').mockRejectedValue(new Error('EBUSY: the file is in use'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

describe('what was done stays done where a file cannot be deleted after it:', () => {
  it('content is made, changed and deleted', async () => {
    const calls = contentCalls(api, await signIn(api, 'marcom'));
    const files = [{ field: 'gambar_promo', filename: 'a.png', content: picture }];
    const { status, record } = await calls.form('POST', 'promos', FORMS.promos, files);
    expect(status).toBe(201);
    const changed = await calls.form('PUT', `promos/${record.id}`, {}, files);
    expect(changed.status).toBe(200);
    expect(changed.record.gambar_promo).not.toBe(record.gambar_promo);
    expect((await calls.remove(`promos/${record.id}`)).status).toBe(200);
    expect(await calls.read('promos')).toEqual([]);
  });

  it('an avatar is replaced, an account deleted', async () => {
    const staff = await signIn(api, 'marcom');
    const put = () => putAvatar(api, staff, multipartBody({}, [photoFile(picture)]));
    expect((await put()).statusCode).toBe(200);
    expect((await put()).statusCode).toBe(200);
    const { headers } = await signIn(api, 'admin');
    const url = `/api/users/${staff.id}`;
    expect((await api.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
  });

  it('an application is taken, and a wrong one refused in its own words', async () => {
    const opening = String(await makeRecord(api.database, 'karir'));
    const send = (changes: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: '/api/applications',
        headers: MULTIPART_HEADERS,
        payload: applicationBody({ karir_id: opening, ...changes }),
      });
    expect((await send({})).statusCode).toBe(201);
    expect((await send({ nama: '' })).statusCode).toBe(400);
  });
});
