import { baseApi } from '@teluk-mart/shared/api-client';
import { outdates } from '@teluk-mart/shared/calls/outdates';
import { type Done, staffCall } from '@teluk-mart/shared/calls/staff-call';
import type { RecordStatus } from '@teluk-mart/shared/domain/record/status';
import type { User } from '@teluk-mart/shared/domain/user/user';
import type { UserFields } from '@teluk-mart/shared/domain/user/user-schema';
import type { SavedUser } from '../../../saved-user';

/** What is sent of the user form; the confirmation stays in the browser (spec §7). */
export type SentUser = Omit<UserFields, 'confirmPassword'>;

/** What may be changed of an account: the fields of the form, or its status alone. */
type UserChange = { id: number } & (SentUser | { status: RecordStatus });

/** The calls of Kelola Pengguna (spec §7); after every change the list is asked for again. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<User[], void>({
      query: () => '/api/users',
      extraOptions: staffCall,
      providesTags: ['User'],
    }),
    createUser: build.mutation<SavedUser, SentUser>({
      query: (body) => ({ url: '/api/users', method: 'POST', body }),
      extraOptions: staffCall,
      invalidatesTags: outdates('User'),
    }),
    updateUser: build.mutation<SavedUser, UserChange>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}`, method: 'PUT', body }),
      extraOptions: staffCall,
      invalidatesTags: outdates('User'),
    }),
    deleteUser: build.mutation<Done, number>({
      query: (id) => ({ url: `/api/users/${id}`, method: 'DELETE' }),
      extraOptions: staffCall,
      invalidatesTags: outdates('User'),
    }),
  }),
});

export const {
  useGetUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
} = api;
