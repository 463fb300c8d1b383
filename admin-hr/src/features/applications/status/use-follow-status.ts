import type { Application } from '@teluk-mart/shared/domain/application/application';
import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-statuses';
import type { useBusyRecords } from '@teluk-mart/shared/hooks/use-busy-records';
import { useChangeStatus } from './use-change-status';

/** Changes the status of applications in the list, which are busy meanwhile; tells whether it worked. */
export function useFollowStatus({ follow }: Pick<ReturnType<typeof useBusyRecords>, 'follow'>) {
  const changeStatus = useChangeStatus();
  return async (applications: readonly Application[], to: ApplicationStatus): Promise<boolean> => {
    const change = changeStatus(applications, to);
    const ended = change.then(() => undefined);
    for (const { id } of applications) void follow(id, ended);
    return (await change) !== undefined;
  };
}
