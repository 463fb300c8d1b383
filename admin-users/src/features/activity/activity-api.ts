import { baseApi } from '@teluk-mart/contract/api-client';
import { staffCall } from '@teluk-mart/contract/api-client/staff-calls';
import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import type { ReleaseEntry } from '@teluk-mart/domain/audit/release-entry';

/** One page of the events. */
export interface ActivityPage {
  events: AuditEntry[];
  /** Events on all pages. */
  total: number;
}

/** The calls of Riwayat Aktivitas. It contains the admins' own actions, so it is asked for anew each time. */
export const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.query<ActivityPage, string>({
      query: (query) => `/api/audit?${query}`,
      transformResponse: (events: AuditEntry[], meta) => ({
        events,
        total: Number(meta?.response?.headers.get('x-total-count') ?? events.length),
      }),
      extraOptions: staffCall,
      keepUnusedDataFor: 0,
    }),
    listReleases: build.query<ReleaseEntry[], void>({
      query: () => '/api/audit/releases',
      extraOptions: staffCall,
      keepUnusedDataFor: 0,
    }),
    exportActivity: build.mutation<string, string>({
      query: (query) => ({
        url: `/api/audit/export?${query}`,
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
      }),
      extraOptions: staffCall,
    }),
  }),
});
