import { fakeApi } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import readPendingAccounts from './pending-accounts';

it('names the accounts in use that wait for their owners, and what for', async () => {
  fakeApi({
    '/api/users': [
      makeUser(),
      { ...makeUser({ nama: 'Sari' }), pending: 'password' },
      { ...makeUser({ nama: 'Budi' }), pending: 'second-factor' },
      { ...makeUser({ nama: 'Lama', status: 0 }), pending: 'password' },
    ],
  });
  expect(await readPendingAccounts(renderApp(<></>).store.dispatch)).toEqual([
    { text: 'Sari: belum ganti password.', to: '/admin/users?cari=Sari' },
    { text: 'Budi: belum pasang langkah kedua.', to: '/admin/users?cari=Budi' },
  ]);
  jest.restoreAllMocks();
});
