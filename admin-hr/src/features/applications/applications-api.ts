import { baseApi } from '@teluk-mart/shared/api-client';
import { outdates } from '@teluk-mart/shared/calls/outdates';
import { type Done, staffCall } from '@teluk-mart/shared/calls/staff-call';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application-history';
import type { AppliedPosition } from '@teluk-mart/shared/domain/application/applied-position';
import type { Invitation } from '@teluk-mart/shared/domain/application/invitations';
import type {
  StatusChange,
  StatusesChanged,
  StatusWasSet,
} from '@teluk-mart/shared/domain/application/status-changes';

/** One page of a list. */
export interface ApplicationPage {
  applications: Application[];
  /** Applications on all pages. */
  total: number;
}

const ADDRESS = '/api/applications';

/** The calls with which staff handle applications (spec §7); after every change the lists are asked for again. */
export const applicationCalls = baseApi.injectEndpoints({
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
      invalidatesTags: outdates('Application'),
    }),
    setApplicationStatuses: build.mutation<StatusesChanged, readonly StatusChange[]>({
      query: (perubahan) => ({ url: `${ADDRESS}/status`, method: 'PUT', body: { perubahan } }),
      extraOptions: staffCall,
      invalidatesTags: outdates('Application'),
    }),
    addApplicationNote: build.mutation<Done, { id: number; teks: string }>({
      query: ({ id, teks }) => ({ url: `${ADDRESS}/${id}/notes`, method: 'POST', body: { teks } }),
      extraOptions: staffCall,
      invalidatesTags: outdates('Application'),
    }),
    deleteApplicationNote: build.mutation<Done, { id: number; note: number }>({
      query: ({ id, note }) => ({ url: `${ADDRESS}/${id}/notes/${note}`, method: 'DELETE' }),
      extraOptions: staffCall,
      invalidatesTags: outdates('Application'),
    }),
    noteApplicationInvitation: build.mutation<Done, { id: number; undangan: Invitation }>({
      query: ({ id, undangan }) => ({
        url: `${ADDRESS}/${id}/invitations`,
        method: 'POST',
        body: { undangan },
      }),
      extraOptions: staffCall,
      invalidatesTags: outdates('Application'),
    }),
    deleteApplication: build.mutation<Done, number>({
      query: (id) => ({ url: `${ADDRESS}/${id}`, method: 'DELETE' }),
      extraOptions: staffCall,
      invalidatesTags: outdates('Application'),
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
