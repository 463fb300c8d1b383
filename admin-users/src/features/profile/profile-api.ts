import { baseApi } from '@teluk-mart/shared/api-client';
import { type Done, invalidates, staffCall } from '@teluk-mart/shared/api-client/staff-calls';
import type { PasswordFields } from '@teluk-mart/shared/domain/user/password-schema';
import type { ProfileFields } from '@teluk-mart/shared/domain/user/user-schema';
import type { SavedUser } from '../users/users-api';

/** The calls of one's own account (docs/specification.md#user-calls). */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<SavedUser, { id: number } & ProfileFields>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}`, method: 'PUT', body }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('User'),
    }),
    changePassword: build.mutation<Done, Omit<PasswordFields, 'confirmPassword'>>({
      query: (body) => ({ url: '/api/users/change-password', method: 'POST', body }),
      extraOptions: staffCall,
    }),
    setAvatar: build.mutation<SavedUser, { id: number; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.append('avatar', file);
        return { url: `/api/users/${id}/avatar`, method: 'PUT', body };
      },
      extraOptions: staffCall,
      invalidatesTags: invalidates('User'),
    }),
  }),
});

export const { useUpdateProfileMutation, useChangePasswordMutation, useSetAvatarMutation } = api;
