import { baseApi } from '@teluk-mart/shared/api-client';
import type { RecordStatus } from '@teluk-mart/shared/domain/record/status';
import type { User } from '@teluk-mart/shared/domain/user/user';
import type { UserFields } from '@teluk-mart/shared/domain/user/user-schema';

/** What the server answers to a change that worked: words fit to show a person. */
interface Done {
  message: string;
}

/** What is sent of the user form; the confirmation stays in the browser (spec §7). */
export type SentUser = Omit<UserFields, 'confirmPassword'>;

/** What may be changed of an account: the fields of the form, or its status alone. */
type UserChange = { id: number } & (SentUser | { status: RecordStatus });

const staff = { staff: true };

/** The calls of Kelola Pengguna (spec §7); after every change the list is asked for again. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<User[], void>({
      query: () => '/api/users',
      extraOptions: staff,
      providesTags: ['User'],
    }),
    createUser: build.mutation<Done, SentUser>({
      query: (body) => ({ url: '/api/users', method: 'POST', body }),
      extraOptions: staff,
      invalidatesTags: ['User'],
    }),
    updateUser: build.mutation<Done, UserChange>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}`, method: 'PUT', body }),
      extraOptions: staff,
      invalidatesTags: ['User'],
    }),
    deleteUser: build.mutation<Done, number>({
      query: (id) => ({ url: `/api/users/${id}`, method: 'DELETE' }),
      extraOptions: staff,
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useGetUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
} = api;
