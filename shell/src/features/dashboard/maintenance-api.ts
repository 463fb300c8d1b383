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

/** The admin's own network, or one with refused applications in the last day or with a grant. */
export interface NetworkSummary {
  network: string;
  isOwn: boolean;
  refused: number;
  since: string | null;
  grantedUntil: string | null;
  /** Name of the admin. */
  grantedBy: string | null;
}

/** A flood in the last day: more applications in an hour than a shop gets. */
export interface ApplicationFlood {
  since: string;
  /** Applications stored beyond the total since then. */
  count: number;
  /** Applications an hour, of all networks. */
  total: number;
  /** Applications an hour of each network meanwhile. */
  share: number;
  networks: { network: string; count: number }[];
}

interface Maintenance {
  backup: BackupSummary;
  heldPurge: HeldPurge | null;
  /** Unknown to an older server, as is `flood`. */
  networks?: NetworkSummary[];
  flood?: ApplicationFlood | null;
}

export const { useGetMaintenanceQuery, usePurgeApplicationsMutation, useGrantNetworkMutation } =
  baseApi.injectEndpoints({
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
      grantNetwork: build.mutation<{ until: string }, string>({
        query: (network) => ({
          url: '/api/maintenance/network-grants',
          method: 'POST',
          body: { network },
        }),
        extraOptions: staffCall,
      }),
    }),
  });
