import type { AuditAction, AuditChange } from '@teluk-mart/domain/audit/audit-event';
import { auditField } from '@teluk-mart/domain/audit/audit-fields';
import { INVITATION_DEFAULTS } from '@teluk-mart/domain/settings/invitation-fields';
import { SHOP_DEFAULTS } from '@teluk-mart/domain/settings/shop';
import { CONTENT_NOUNS } from '../content/content-kind';
import { POLICIES } from '../guards/policies';
import { makeApplication } from '../testing/applications';
import { putPhoto } from '../testing/avatars';
import { FORMS } from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { plainPicture } from '../testing/pictures';
import { makeRecord } from '../testing/records';
import { makeUser, PASSWORD, signIn, type TestStaff } from '../testing/staff';

/** Calls that change nothing that staff answer for, and why. */
const NOTHING_TO_TELL: Readonly<Record<string, string>> = {
  'POST /api/applications': 'a visitor sends it; it stands in the list with its moment',
  'POST /api/users/login/passkey-options': 'makes a challenge and writes nothing',
  'POST /api/users/me/passkey-options': 'makes a challenge and writes nothing',
  'POST /api/users/me/authenticator': 'makes a secret that counts only once it is confirmed',
  'POST /api/users/me/proof': 'proves who is there',
  'DELETE /api/users/me/notices': 'one has read what others did, which is written down there',
};

/** Calls that need an authenticator, a link or a calendar: their own tests expect their events. */
const TOLD_IN_THEIR_TESTS: readonly string[] = [
  'POST /api/users/login/second-factor',
  'POST /api/users/login/passkey',
  'DELETE /api/users/me/sessions/:session',
  'POST /api/users/me/authenticator/confirmation',
  'DELETE /api/users/me/authenticator',
  'POST /api/users/me/recovery-codes',
  'POST /api/users/me/passkeys',
  'DELETE /api/users/me/passkeys/:passkey',
  'POST /api/users/reset-password',
  'POST /api/users/forgotten-password',
  'POST /api/maintenance/purge',
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Method = 'POST' | 'PUT' | 'DELETE';

/** Sends a call as a member of staff; an address has what its `:…` stand for. */
async function send(
  staff: Pick<TestStaff, 'headers'> | undefined,
  call: string,
  payload: object = {},
): Promise<number> {
  const [method, url] = call.split(' ');
  const { statusCode } = await api.app.inject({
    method: method as Method,
    url,
    headers: staff?.headers,
    payload,
  });
  return statusCode;
}

/** A call, what it is recorded as, and the work that does it once, with whatever it needs, and returns the status. */
type Call = readonly [call: string, action: AuditAction, work: () => Promise<number>];

const CONTENT_CALLS = CONTENT_NOUNS.flatMap((noun): Call[] => {
  const write = async (call: string, payload?: object) =>
    send(await signIn(api, noun === 'karir' ? 'human-capital' : 'marcom'), call, payload);
  const address = async () => `/api/${noun}/${await makeRecord(api.database, noun)}`;
  return [
    [`POST /api/${noun}`, 'create', () => write(`POST /api/${noun}`, FORMS[noun])],
    [
      `PUT /api/${noun}/:id`,
      'update',
      async () => write(`PUT ${await address()}`, { judul: 'Judul lain' }),
    ],
    [`DELETE /api/${noun}/:id`, 'delete', async () => write(`DELETE ${await address()}`)],
  ];
});

const hr = () => signIn(api, 'human-capital');
const application = async () => `/api/applications/${await makeApplication(api.database)}`;

/** Returns the last note on an application. */
async function noteOn(address: string): Promise<number> {
  const { id } = await api.database
    .selectFrom('application_events')
    .select('id')
    .where('application_id', '=', Number(address.split('/').at(-1)))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

const APPLICATION_CALLS: readonly Call[] = [
  [
    'PUT /api/applications/status',
    'update',
    async () => {
      const id = await makeApplication(api.database);
      const perubahan = [{ id, status: 'Ditinjau' }];
      return send(await hr(), 'PUT /api/applications/status', { perubahan });
    },
  ],
  [
    'PUT /api/applications/:id/status',
    'update',
    async () => send(await hr(), `PUT ${await application()}/status`, { status: 'Ditolak' }),
  ],
  [
    'POST /api/applications/:id/notes',
    'note',
    async () => send(await hr(), `POST ${await application()}/notes`, { teks: 'Baik' }),
  ],
  [
    'DELETE /api/applications/:id/notes/:note',
    'note-deleted',
    async () => {
      const [staff, address] = [await hr(), await application()];
      await send(staff, `POST ${address}/notes`, { teks: 'Baik' });
      return send(staff, `DELETE ${address}/notes/${await noteOn(address)}`);
    },
  ],
  [
    'POST /api/applications/:id/invitations',
    'invite',
    async () => send(await hr(), `POST ${await application()}/invitations`, { undangan: 1 }),
  ],
  [
    'DELETE /api/applications/:id',
    'delete',
    async () => send(await hr(), `DELETE ${await application()}`),
  ],
];

const admin = () => signIn(api, 'admin');
const user = async () => `/api/users/${await makeUser(api.database)}`;

/** A password that nobody guesses. */
const NEW_PASSWORD = 'perahu-layar-kendari';

const USER_CALLS: readonly Call[] = [
  [
    'POST /api/users/login',
    'login',
    async () => {
      const { email } = await admin();
      return send(undefined, 'POST /api/users/login', { email, password: PASSWORD });
    },
  ],
  ['POST /api/users/logout', 'logout', async () => send(await admin(), 'POST /api/users/logout')],
  [
    'POST /api/users',
    'create',
    async () =>
      send(await admin(), 'POST /api/users', {
        nama: 'Budi Santoso',
        email: 'budi@telukmart.id',
        role: 'marcom',
        password: NEW_PASSWORD,
      }),
  ],
  [
    'PUT /api/users/:id',
    'update',
    async () => send(await admin(), `PUT ${await user()}`, { nama: 'Nama Lain' }),
  ],
  ['DELETE /api/users/:id', 'delete', async () => send(await admin(), `DELETE ${await user()}`)],
  [
    'POST /api/users/change-password',
    'password-changed',
    async () =>
      send(await admin(), 'POST /api/users/change-password', {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
      }),
  ],
  [
    'PUT /api/users/:id/avatar',
    'update',
    async () => {
      const photo = await plainPicture(64, 64).png().toBuffer();
      return (await putPhoto(api, await admin(), photo)).statusCode;
    },
  ],
  [
    'DELETE /api/users/me/sessions',
    'session-ended',
    async () => {
      const staff = await admin();
      await send(undefined, 'POST /api/users/login', { email: staff.email, password: PASSWORD });
      return send(staff, 'DELETE /api/users/me/sessions');
    },
  ],
  [
    'DELETE /api/users/:id/sessions',
    'session-ended',
    async () => send(await admin(), `DELETE /api/users/${(await hr()).id}/sessions`),
  ],
  [
    'DELETE /api/users/:id/second-factor',
    'second-factor-off',
    async () => {
      const id = await makeUser(api.database);
      const confirmed_at = new Date().toISOString();
      await api.database
        .insertInto('second_factors')
        .values({ user_id: id, secret: 'x', confirmed_at })
        .execute();
      return send(await admin(), `DELETE /api/users/${id}/second-factor`);
    },
  ],
  [
    'POST /api/users/:id/reset-link',
    'reset-link',
    async () => send(await admin(), `POST ${await user()}/reset-link`),
  ],
];

const SETTINGS_CALLS: readonly Call[] = [
  [
    'PUT /api/settings/shop',
    'update',
    async () => {
      const values = { ...SHOP_DEFAULTS, whatsapp: '0811-4000-2020' };
      return send(await admin(), 'PUT /api/settings/shop', values);
    },
  ],
  [
    'PUT /api/settings/invitations',
    'update',
    async () => {
      const values = { ...INVITATION_DEFAULTS, penolakan: 'Maaf, {nama}' };
      return send(await hr(), 'PUT /api/settings/invitations', values);
    },
  ],
];

const CALLS = [...CONTENT_CALLS, ...APPLICATION_CALLS, ...USER_CALLS, ...SETTINGS_CALLS];

const newest = () =>
  api.database
    .selectFrom('audit_events')
    .select(['id', 'action', 'actor_id', 'address'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

it.each(CALLS)(
  '%s is written down as %s, with who did it and from where',
  async (_call, action, work) => {
    const before = await newest();
    expect([200, 201, 204]).toContain(await work());
    const event = await newest();
    expect(event?.id).toBeGreaterThan(before?.id ?? 0);
    expect(event).toMatchObject({ action, address: '127.0.0.1' });
    expect(event?.actor_id).not.toBeNull();
  },
);

it('has words for every field that was written down', async () => {
  const events = await api.database
    .selectFrom('audit_events')
    .select(['noun', 'changes'])
    .where('changes', 'is not', null)
    .execute();
  expect(events.length).toBeGreaterThan(CONTENT_NOUNS.length);
  for (const { noun, changes } of events) {
    for (const { field } of JSON.parse(changes ?? '') as AuditChange[]) {
      expect([noun, field, auditField(noun, field).label]).not.toContain('Isian lain');
    }
  }
});

it('is expected of every call that writes', () => {
  const writes = Object.keys(POLICIES).filter((line) => /^(POST|PUT|PATCH|DELETE) /.test(line));
  const known = [
    ...CALLS.map(([call]) => call),
    ...Object.keys(NOTHING_TO_TELL),
    ...TOLD_IN_THEIR_TESTS,
  ];
  expect(known.sort()).toEqual(writes.sort());
});
