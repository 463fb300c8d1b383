import { baseApi } from '@teluk-mart/contract/api-client';
import { type Done, invalidates, staffCall } from '@teluk-mart/contract/api-client/staff-calls';
import type { SectionId, SectionValues, Settings } from '@teluk-mart/domain/settings/sections';

/** The calls of Pengaturan (docs/specification.md#settings-calls). */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({
      query: () => '/api/settings',
      extraOptions: staffCall,
      providesTags: ['Settings'],
    }),
    changeSettings: build.mutation<
      Done & { record: SectionValues },
      { id: SectionId; values: SectionValues }
    >({
      query: ({ id, values }) => ({ url: `/api/settings/${id}`, method: 'PUT', body: values }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Settings'),
    }),
  }),
});

export const { useGetSettingsQuery, useChangeSettingsMutation } = api;
