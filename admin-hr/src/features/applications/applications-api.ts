import { baseApi } from '@teluk-mart/contract/api-client';
import { type Done, invalidates, staffCall } from '@teluk-mart/contract/api-client/staff-calls';
import type {
  Application,
  ApplicationDetail,
  AppliedPosition,
  StatusChange,
  StatusesChanged,
  StatusWasSet,
} from '@teluk-mart/domain/application/application';
import type { Invitation } from '@teluk-mart/domain/application/invitations';
import type { InvitationSettings } from '@teluk-mart/domain/settings/invitation-fields';
import type { Settings } from '@teluk-mart/domain/settings/sections';

/** One page of a list. */
interface ApplicationPage {
  applications: Application[];
  /** Applications on all pages. */
  total: number;
}

const ADDRESS = '/api/applications';

/** Calls of staff about applications; every change has the lists fetched again. */
export const applicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listApplications: build.query<ApplicationPage, string>({
      query: (query) => `${ADDRESS}?${query}`,
      transformResponse: (applications: Application[], meta) => ({
        applications,
        total: Number(meta?.response?.headers.get('x-total-count') ?? applications.length),
      }),
      extraOptions: staffCall,
      providesTags: ['Application'],
    }),
    readApplication: build.query<ApplicationDetail, number>({
      query: (id) => `${ADDRESS}/${id}`,
      extraOptions: staffCall,
      // The signature of its CV's link lives for minutes only.
      keepUnusedDataFor: 0,
      providesTags: ['Application'],
    }),
    listAppliedPositions: build.query<AppliedPosition[], void>({
      query: () => `${ADDRESS}/positions`,
      extraOptions: staffCall,
      providesTags: ['Application'],
    }),
    setApplicationStatus: build.mutation<StatusWasSet, Omit<StatusChange, 'dari'>>({
      query: ({ id, status }) => ({
        url: `${ADDRESS}/${id}/status`,
        method: 'PUT',
        body: { status },
      }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Application'),
    }),
    setApplicationStatuses: build.mutation<StatusesChanged, readonly StatusChange[]>({
      query: (perubahan) => ({ url: `${ADDRESS}/status`, method: 'PUT', body: { perubahan } }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Application'),
    }),
    addApplicationNote: build.mutation<Done, { id: number; teks: string }>({
      query: ({ id, teks }) => ({ url: `${ADDRESS}/${id}/notes`, method: 'POST', body: { teks } }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Application'),
    }),
    deleteApplicationNote: build.mutation<Done, { id: number; note: number }>({
      query: ({ id, note }) => ({ url: `${ADDRESS}/${id}/notes/${note}`, method: 'DELETE' }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Application'),
    }),
    noteApplicationInvitation: build.mutation<Done, { id: number; undangan: Invitation }>({
      query: ({ id, undangan }) => ({
        url: `${ADDRESS}/${id}/invitations`,
        method: 'POST',
        body: { undangan },
      }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Application'),
    }),
    readInvitationTexts: build.query<InvitationSettings | undefined, void>({
      query: () => '/api/settings',
      transformResponse: ({ invitations }: Settings) => invitations,
      extraOptions: staffCall,
      providesTags: ['Settings'],
    }),
    deleteApplication: build.mutation<Done, number>({
      query: (id) => ({ url: `${ADDRESS}/${id}`, method: 'DELETE' }),
      extraOptions: staffCall,
      invalidatesTags: invalidates('Application'),
    }),
    exportApplications: build.mutation<string, string>({
      query: (query) => ({
        url: `${ADDRESS}/export?${query}`,
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
      }),
      extraOptions: staffCall,
    }),
  }),
});
