import { baseApi } from '@teluk-mart/contract/api-client';
import { type Done, invalidates, staffCall } from '@teluk-mart/contract/api-client/staff-calls';
import type { RecordStatus } from '@teluk-mart/domain/record/status';
import type { ListedUser } from '@teluk-mart/domain/user/account';
import type { User } from '@teluk-mart/domain/user/user';
import type { UserFields } from '@teluk-mart/domain/user/user-schema';

/** Answer to a changed account, as it is stored now: names are trimmed, addresses in small letters. */
export interface SavedUser extends Done {
  user: User;
}

/** The part of the user form that is sent; the confirmation stays in the browser. */
type SentUser = Omit<UserFields, 'confirmPassword'>;

/** A change of an account: the fields of the form, or its status alone. */
type UserChange = { id: number } & (SentUser | { status: RecordStatus });

/** The calls of Kelola Pengguna (docs/specification.md#user-calls); after every change the list is asked for again. */
export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<ListedUser[], void>({
      query: () => '/api/users',
      extraOptions: staffCall,
      providesTags: ['User'],
    }),
    createUser: build.mutation<SavedUser, SentUser>({
      query: (body) => ({ url: '/api/users', method: 'POST', body }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('User'),
    }),
    updateUser: build.mutation<SavedUser, UserChange>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}`, method: 'PUT', body }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('User'),
    }),
    deleteUser: build.mutation<Done, number>({
      query: (id) => ({ url: `/api/users/${id}`, method: 'DELETE' }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('User'),
    }),
    endSessionsOf: build.mutation<Done, number>({
      query: (id) => ({ url: `/api/users/${id}/sessions`, method: 'DELETE' }),
      extraOptions: staffCall,
    }),
    removeSecondFactor: build.mutation<Done, number>({
      query: (id) => ({ url: `/api/users/${id}/second-factor`, method: 'DELETE' }),
      extraOptions: staffCall,
    }),
    makeResetLink: build.mutation<Done & { path: string }, number>({
      query: (id) => ({ url: `/api/users/${id}/reset-link`, method: 'POST' }),
      extraOptions: staffCall,
    }),
  }),
});

export const {
  useGetUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useEndSessionsOfMutation,
  useRemoveSecondFactorMutation,
  useMakeResetLinkMutation,
} = usersApi;
