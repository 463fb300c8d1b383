import { Text } from '@teluk-mart/domain/record/record-fields';
import { ListedUser, OwnUser } from '@teluk-mart/domain/user/account';
import type { FastifyInstance } from 'fastify';
import { array, object } from 'yup';
import {
  describeCall,
  ErrorResponse,
  jsonSchema,
  MessageResponse,
} from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { inTransaction } from '../database/transaction';
import { encodeAvatar } from '../files/encode-picture';
import { filesOfPicture } from '../files/picture-names';
import { pictureStatus, receivePicture } from '../files/receive-picture';
import { deleteFiles, storeFiles } from '../files/stored-files';
import { takeAttempt } from '../guards/attempts';
import { RequestError } from '../guards/request-error';
import { RecordAddress, type RecordParams } from '../guards/requests/record-address';
import { noteChange, noticesOf } from './notices';
import { findUser, userIdOf } from './queries';
import { makeResetLink } from './reset-links';
import { removeSecondFactors } from './second-factors';
import { endSessionsOf } from './sessions';
import { requireReauthentication, staffOf } from './staff-session';
import {
  createUser,
  deleteUser,
  listUsers,
  newUserForm,
  recordChange,
  SavedUser,
  updateUser,
  userForm,
} from './users';

/** Mails in an hour to one address that its account has another one. */
const CHANGE_MAILS = { most: 3, window: 3_600_000 };

/** Mails an account's old address about the new one: its owner may not have made the change. */
async function mailOldAddress(
  { database, mailer }: Services,
  before: string,
  after: string,
): Promise<void> {
  if (before === after || !mailer.isSet) return;
  if ((await takeAttempt(database, `change mail ${before}`, CHANGE_MAILS)) > 0) return;
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

/** Name of the picture's field, and words for a form without a file. */
const AVATAR_FIELD = 'avatar';
const MISSING = 'Silakan pilih foto terlebih dahulu.';

/** Registers the calls for the accounts of the staff (docs/specification.md#user-calls). */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const { database, uploadFolder } = services;
  const params = RecordAddress;

  app.get('/users', describeCall('Daftar pengguna', { response: { 200: array(ListedUser) } }), () =>
    listUsers(services),
  );

  app.get<RecordParams>(
    '/users/:id',
    describeCall('Satu pengguna', { params, response: { 200: OwnUser } }),
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
      const user = await createUser(services, staffOf(request), request.body);
      return reply.code(201).send({ message: 'Pengguna berhasil ditambahkan.', user });
    },
  );

  app.put<RecordParams>(
    '/users/:id',
    describeCall('Ubah pengguna; isian yang tidak dikirim tetap seperti semula', {
      params,
      body: jsonSchema(userForm.partial()),
      response: { 200: SavedUser, 409: ErrorResponse },
    }),
    async (request) => {
      const id = userIdOf(request.params);
      const { before, after } = await updateUser(services, staffOf(request), id, request.body);
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
      params,
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
      const { picture, violation = MISSING } = received;
      if (!picture)
        throw new RequestError(pictureStatus(violation), violation, { [AVATAR_FIELD]: violation });
      const user = await inTransaction(database, async (tables) => {
        const before = await findUser(tables, userIdOf(request.params));
        const after = { ...before, avatar_url: picture.path };
        await deleteFiles(tables, 'uploads', filesOfPicture(before.avatar_url));
        await storeFiles(tables, 'uploads', picture.files);
        await tables
          .updateTable('users')
          .set({ avatar_url: picture.path })
          .where('id', '=', before.id)
          .execute();
        await recordChange(tables, staffOf(request).source, { before, after });
        return after;
      });
      return { message: 'Avatar berhasil diperbarui.', user };
    },
  );

  app.delete<RecordParams>(
    '/users/:id',
    describeCall('Hapus pengguna', {
      params,
      response: { 200: MessageResponse, 409: ErrorResponse },
    }),
    async (request) => {
      await deleteUser(services, staffOf(request), userIdOf(request.params));
      return { message: 'Pengguna berhasil dihapus.' };
    },
  );
}

/** Registers an admin's help with a lost password or phone (docs/specification.md#account-help). */
export function helpRoutes(app: FastifyInstance, { database }: Services): void {
  const params = RecordAddress;

  app.delete<RecordParams>(
    '/users/:id/sessions',
    describeCall('Keluarkan semua sesi pengguna', { params, response: { 200: MessageResponse } }),
    async (request) => {
      const admin = requireReauthentication(staffOf(request));
      await inTransaction(database, async (tables) => {
        const user = await findUser(tables, userIdOf(request.params));
        await endSessionsOf(tables, user.id, admin.sessionId);
        const notice = `Semua sesi Anda dikeluarkan oleh ${admin.user.nama}.`;
        await noteChange(tables, admin, user, { action: 'session-ended', notice });
      });
      return { message: 'Semua sesi pengguna telah dikeluarkan.' };
    },
  );

  app.delete<RecordParams>(
    '/users/:id/second-factor',
    describeCall('Hapus verifikasi dua langkah dan passkey pengguna', {
      params,
      response: { 200: MessageResponse },
    }),
    async (request) => {
      const admin = requireReauthentication(staffOf(request));
      await inTransaction(database, async (tables) => {
        const user = await findUser(tables, userIdOf(request.params));
        await removeSecondFactors(tables, user.id);
        const notice = `Verifikasi dua langkah Anda dihapus oleh ${admin.user.nama}.`;
        await noteChange(tables, admin, user, { action: 'second-factor-off', notice });
      });
      return { message: 'Verifikasi dua langkah pengguna telah dihapus.' };
    },
  );

  app.post<RecordParams>(
    '/users/:id/reset-link',
    describeCall('Buat tautan sekali pakai untuk password baru, berlaku satu jam', {
      params,
      response: { 201: object({ message: Text, path: Text }) },
    }),
    async (request, reply) => {
      const admin = requireReauthentication(staffOf(request));
      const path = await inTransaction(database, async (tables) => {
        const user = await findUser(tables, userIdOf(request.params));
        const notice = `Tautan untuk password baru dibuat oleh ${admin.user.nama}.`;
        await noteChange(tables, admin, user, { action: 'reset-link', notice });
        return makeResetLink(tables, user.id, 'by-admin');
      });
      return reply.code(201).send({ message: 'Tautan telah dibuat.', path });
    },
  );
}
