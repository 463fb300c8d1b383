import { Text } from '@teluk-mart/domain/record/record-fields';
import { ListedUser, OwnUser } from '@teluk-mart/domain/user/account';
import { User } from '@teluk-mart/domain/user/user';
import type { FastifyInstance } from 'fastify';
import { array, object } from 'yup';
import {
  describeCall,
  ErrorResponse,
  jsonSchema,
  MessageResponse,
} from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { auditOf } from '../audit/record-audit';
import { encodeAvatar } from '../files/encode-picture';
import { receivePicture } from '../files/receive-picture';
import { takeAttempt } from '../guards/attempts';
import { RecordAddress, type RecordParams } from '../guards/requests/record-address';
import { AVATAR_FIELD, setAvatar } from './avatar';
import { noticesOf } from './notices';
import { findUser, userIdOf } from './queries';
import { callerOf, staffOf } from './staff-session';
import { createUser, deleteUser, listUsers, newUserForm, updateUser, userForm } from './users';

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

/** Answer to a write: the account as it is now, without its password. */
const SavedUser = object({ message: Text, user: User.defined() });

/** Registers the calls for the accounts of the staff (docs/specification.md#user-calls). */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const { database, uploadFolder } = services;

  app.get('/users', describeCall('Daftar pengguna', { response: { 200: array(ListedUser) } }), () =>
    listUsers(services),
  );

  app.get<RecordParams>(
    '/users/:id',
    describeCall('Satu pengguna', { params: RecordAddress, response: { 200: OwnUser } }),
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
    describeCall('Tambah pengguna', {
      body: jsonSchema(newUserForm),
      response: { 201: SavedUser, 409: ErrorResponse },
    }),
    async (request, reply) => {
      const user = await createUser(services, callerOf(request), request.body);
      return reply.code(201).send({ message: 'Pengguna berhasil ditambahkan.', user });
    },
  );

  app.put<RecordParams>(
    '/users/:id',
    describeCall('Ubah pengguna; isian yang tidak dikirim tetap seperti semula', {
      params: RecordAddress,
      body: jsonSchema(userForm.partial()),
      response: { 200: SavedUser, 409: ErrorResponse },
    }),
    async (request) => {
      const id = userIdOf(request.params);
      const { before, after } = await updateUser(services, callerOf(request), id, request.body);
      // The answer does not wait for the mail.
      void mailOldAddress(services, before.email, after.email).catch((error: unknown) => {
        request.log.error({ err: error }, 'an old address could not be told of the new one');
      });
      return { message: 'Pengguna berhasil diperbarui.', user: after };
    },
  );

  app.put<RecordParams>(
    '/users/:id/avatar',
    describeCall('Ganti foto sendiri', {
      params: RecordAddress,
      consumes: ['multipart/form-data'],
      body: {
        type: 'object',
        required: [AVATAR_FIELD],
        properties: { [AVATAR_FIELD]: { type: 'string', format: 'binary' } },
      },
      response: { 200: SavedUser },
    }),
    async (request) => {
      const received = await receivePicture(request, uploadFolder, AVATAR_FIELD, encodeAvatar);
      const id = userIdOf(request.params);
      const user = await setAvatar(services, auditOf(request), id, received);
      return { message: 'Avatar berhasil diperbarui.', user };
    },
  );

  app.delete<RecordParams>(
    '/users/:id',
    describeCall('Hapus pengguna', {
      params: RecordAddress,
      response: { 200: MessageResponse, 409: ErrorResponse },
    }),
    async (request) => {
      await deleteUser(services, callerOf(request), userIdOf(request.params));
      return { message: 'Pengguna berhasil dihapus.' };
    },
  );
}
