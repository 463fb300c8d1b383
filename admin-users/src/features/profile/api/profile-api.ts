import { baseApi } from '@teluk-mart/shared/api-client';
import type { PasswordFields } from '@teluk-mart/shared/domain/user/password-schema';
import type { ProfileFields } from '@teluk-mart/shared/domain/user/profile-schema';

/** What the server answers to a change that worked: words fit to show a person. */
interface Done {
  message: string;
}

const staff = { staff: true };

/** The calls of one's own account (spec §7). */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Done, { id: number } & ProfileFields>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}`, method: 'PUT', body }),
      extraOptions: staff,
      invalidatesTags: ['User'],
    }),
    changePassword: build.mutation<Done, Omit<PasswordFields, 'confirmPassword'>>({
      query: (body) => ({ url: '/api/users/change-password', method: 'POST', body }),
      extraOptions: staff,
    }),
    setAvatar: build.mutation<Done, { id: number; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.append('avatar', file);
        return { url: `/api/users/${id}/avatar`, method: 'PUT', body };
      },
      extraOptions: staff,
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useUpdateProfileMutation, useChangePasswordMutation, useSetAvatarMutation } = api;
