import { User } from '@teluk-mart/shared/domain/user/user';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  checkedByForm,
  DoneAnswer,
  ErrorAnswer,
  schemaFromForm,
} from '../../openapi/route-schemas';
import type { Services } from '../../services/services';
import { staffOf } from '../../session/staff-session';
import { createUser } from './create-user';
import { deleteUser } from './delete-user';
import { ownAccountRoutes } from './own-account-routes';
import { updateUser } from './update-user';
import { newUserForm, userForm } from './user-forms';
import { findUser, listUsers } from './user-records';
import { SavedUser, UserAddress, userIdOf, type UserParams } from './user-schemas';

/** `/api/users`: the accounts of the staff (spec §7). Who may send what stands in policies/policies.ts. */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const tags = ['users'];

  app.get(
    '/users',
    { schema: { tags, summary: 'Daftar pengguna', response: { 200: Type.Array(User) } } },
    () => listUsers(database),
  );

  app.get<UserParams>(
    '/users/:id',
    {
      schema: {
        tags,
        summary: 'Satu pengguna',
        params: UserAddress,
        response: { 200: User, 404: ErrorAnswer },
      },
    },
    ({ params }) => findUser(database, userIdOf(params)),
  );

  app.post(
    '/users',
    {
      ...checkedByForm,
      schema: {
        tags,
        summary: 'Tambah pengguna',
        body: schemaFromForm(newUserForm),
        response: { 201: SavedUser, 400: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async ({ body }, reply) => {
      const user = await createUser(services, body);
      return reply.code(201).send({ message: 'Pengguna berhasil ditambahkan.', user });
    },
  );

  app.put<UserParams>(
    '/users/:id',
    {
      ...checkedByForm,
      schema: {
        tags,
        summary: 'Ubah pengguna; isian yang tidak dikirim tetap seperti semula',
        params: UserAddress,
        body: { ...schemaFromForm(userForm), required: [] },
        response: { 200: SavedUser, 400: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async (request) => {
      const id = userIdOf(request.params);
      const user = await updateUser(services, staffOf(request), id, request.body);
      return { message: 'Pengguna berhasil diperbarui.', user };
    },
  );

  app.delete<UserParams>(
    '/users/:id',
    {
      schema: {
        tags,
        summary: 'Hapus pengguna',
        params: UserAddress,
        response: { 200: DoneAnswer, 404: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async (request) => {
      await deleteUser(services, staffOf(request), userIdOf(request.params));
      return { message: 'Pengguna berhasil dihapus.' };
    },
  );

  ownAccountRoutes(app, services);
}
