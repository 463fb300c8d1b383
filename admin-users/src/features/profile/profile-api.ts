import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { baseApi } from '@teluk-mart/contract/api-client';
import { type Done, invalidates, staffCall } from '@teluk-mart/contract/api-client/staff-calls';
import type { AccountSecurity, AccountSession } from '@teluk-mart/domain/user/account';
import type { PasswordFields } from '@teluk-mart/domain/user/password-schema';
import type { ProfileFields } from '@teluk-mart/domain/user/user-schema';
import type { SavedUser } from '../users/users-api';

/** Answer that shows new recovery codes, this once. */
interface RecoveryCodes extends Done {
  recoveryCodes: string[];
}

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
    getSessions: build.query<AccountSession[], void>({
      query: () => '/api/users/me/sessions',
      extraOptions: staffCall,
      providesTags: ['Account'],
    }),
    endSession: build.mutation<Done, string>({
      query: (id) => ({ url: `/api/users/me/sessions/${id}`, method: 'DELETE' }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Account'),
    }),
    endOtherSessions: build.mutation<Done, void>({
      query: () => ({ url: '/api/users/me/sessions', method: 'DELETE' }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Account'),
    }),
    getSecurity: build.query<AccountSecurity, void>({
      query: () => '/api/users/me/security',
      extraOptions: staffCall,
      providesTags: ['Account'],
    }),
    beginAuthenticator: build.mutation<{ secret: string; uri: string; qr: string }, void>({
      query: () => ({ url: '/api/users/me/authenticator', method: 'POST' }),
      extraOptions: staffCall,
    }),
    confirmAuthenticator: build.mutation<RecoveryCodes, { code: string }>({
      query: (body) => ({ url: '/api/users/me/authenticator/confirmation', method: 'POST', body }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Account'),
    }),
    removeAuthenticator: build.mutation<Done, void>({
      query: () => ({ url: '/api/users/me/authenticator', method: 'DELETE' }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Account'),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: '/api/users/me/recovery-codes', method: 'POST' }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Account'),
    }),
    beginPasskey: build.mutation<
      { options: PublicKeyCredentialCreationOptionsJSON; challenge: string },
      void
    >({
      query: () => ({ url: '/api/users/me/passkey-options', method: 'POST' }),
      extraOptions: staffCall,
    }),
    addPasskey: build.mutation<
      Done,
      { name: string; challenge: string; passkey: RegistrationResponseJSON }
    >({
      query: (body) => ({ url: '/api/users/me/passkeys', method: 'POST', body }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Account'),
    }),
    removePasskey: build.mutation<Done, string>({
      query: (id) => ({ url: `/api/users/me/passkeys/${id}`, method: 'DELETE' }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Account'),
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

export const {
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useSetAvatarMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useGetSecurityQuery,
  useBeginAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
} = api;
