import { ListedUser, OwnUser } from '@teluk-mart/domain/user/account';
import type { FastifyInstance } from 'fastify';
import { array } from 'yup';
import { auditOf } from '../../audit/record-audit';
import { ErrorResponse, jsonSchema, MessageResponse } from '../../app/openapi/route-schemas';
import { takeAttempt } from '../../guards/attempts';
import type { Services } from '../../app/services';
import { noticesOf } from '../notices';
import { pendingOf, staffOf } from '../staff-session';
import { RecordAddress, type RecordParams } from '../../guards/requests/record-address';
import { newUserForm, userForm } from './schemas';
import { findUser, USER_COLUMNS } from '../queries';
import { SavedUser, userIdOf } from '../schemas';
import { createUser, deleteUser, updateUser } from './change-users';

/** Mails in an hour to one address that its account has another one now. */
const CHANGE_MAILS = { most: 3, window: 3_600_000 };

/** Mails an account's old address about the new one: its owner may not have made the change. */
async function mailOldAddress(
  { database, mailer }: Services,
  before: string,
  after: string,
): Promise<void> {
  if (before === after || !mailer.isSet) return;
  if ((await takeAttempt(database, `change mail ${before}`, CHANGE_MAILS)).wait > 0) return;
  await mailer.send({
    to: before,
    subject: 'Email akun Teluk Mart Anda diubah',
    paragraphs: [
      'Halo,',
      `Alamat email akun Anda diubah dari ${before} menjadi ${after}.`,
      'Tidak memintanya? Segera hubungi admin toko.',
    ],
  });
}

/** Lists all accounts, the oldest first. */
async function listUsers({ database, config }: Services): Promise<ListedUser[]> {
  const rows = await database
    .selectFrom('users')
    .select([...USER_COLUMNS, 'must_change_password'])
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async ({ must_change_password, ...user }) => {
      const pending = await pendingOf({ database, config }, user, must_change_password);
      return { ...user, ...(pending && { pending }) };
    }),
  );
}

/**
 * Registers `/api/users`: the accounts of the staff (docs/specification.md#user-calls). Its policies are in
 * policies/policies.ts.
 */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const tags = ['users'];

  app.get(
    '/users',
    { schema: { tags, summary: 'Daftar pengguna', response: { 200: array(ListedUser) } } },
    () => listUsers(services),
  );

  app.get<RecordParams>(
    '/users/:id',
    {
      schema: {
        tags,
        summary: 'Satu pengguna',
        params: RecordAddress,
        response: { 200: OwnUser, 404: ErrorResponse },
      },
    },
    async (request): Promise<OwnUser> => {
      const { user, pending } = staffOf(request);
      const found = await findUser(database, userIdOf(request.params));
      if (found.id !== user.id) return found;
      const notices = await noticesOf(database, user.id);
      return { ...found, ...(pending && { pending }), ...(notices.length > 0 && { notices }) };
    },
  );

  app.post(
    '/users',
    {
      schema: {
        tags,
        summary: 'Tambah pengguna',
        body: jsonSchema(newUserForm),
        response: { 201: SavedUser, 400: ErrorResponse, 409: ErrorResponse },
      },
    },
    async (request, reply) => {
      const user = await createUser(services, staffOf(request), auditOf(request), request.body);
      return reply.code(201).send({ message: 'Pengguna berhasil ditambahkan.', user });
    },
  );

  app.put<RecordParams>(
    '/users/:id',
    {
      schema: {
        tags,
        summary: 'Ubah pengguna; isian yang tidak dikirim tetap seperti semula',
        params: RecordAddress,
        body: jsonSchema(userForm.partial()),
        response: {
          200: SavedUser,
          400: ErrorResponse,
          404: ErrorResponse,
          409: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request) => {
      const id = userIdOf(request.params);
      const session = staffOf(request);
      const { before, after } = await updateUser(
        services,
        session,
        auditOf(request),
        id,
        request.body,
      );
      // The answer does not wait for the mail.
      void mailOldAddress(services, before.email, after.email).catch((error: unknown) => {
        request.log.error({ err: error }, 'an old address could not be told of the new one');
      });
      return { message: 'Pengguna berhasil diperbarui.', user: after };
    },
  );

  app.delete<RecordParams>(
    '/users/:id',
    {
      schema: {
        tags,
        summary: 'Hapus pengguna',
        params: RecordAddress,
        response: { 200: MessageResponse, 404: ErrorResponse, 409: ErrorResponse },
      },
    },
    async (request) => {
      const id = userIdOf(request.params);
      await deleteUser(services, staffOf(request), auditOf(request), id);
      return { message: 'Pengguna berhasil dihapus.' };
    },
  );
}
