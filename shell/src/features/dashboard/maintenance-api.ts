import { baseApi } from '@teluk-mart/contract/api-client';
import { staffCall } from '@teluk-mart/contract/api-client/staff-calls';

/** State of the backups, for admins; times are ISO 8601 in UTC. */
export interface BackupSummary {
  isScheduled: boolean;
  lastAt: string | null;
  failedAt: string | null;
  /** Reason of the failure in English, for the server's operator. */
  reason: string | null;
  isLate: boolean;
}

/** A purge of applications that waits for an admin. */
export interface HeldPurge {
  reason: 'clock' | 'many';
  now: string;
  seenAt: string;
  due: number;
  total: number;
}

interface Maintenance {
  backup: BackupSummary;
  heldPurge: HeldPurge | null;
}

export const { useGetMaintenanceQuery, usePurgeApplicationsMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMaintenance: build.query<Maintenance, void>({
      query: () => '/api/maintenance',
      extraOptions: staffCall,
      keepUnusedDataFor: 0,
    }),
    purgeApplications: build.mutation<{ count: number }, void>({
      query: () => ({ url: '/api/maintenance/purge', method: 'POST' }),
      extraOptions: staffCall,
      invalidatesTags: ['Application'],
    }),
  }),
});
