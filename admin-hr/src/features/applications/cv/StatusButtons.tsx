import { useState } from 'react';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@teluk-mart/shared/domain/application/application-statuses';
import { Box, Button } from '@teluk-mart/shared/mui';
import { useChangeStatus } from '../status/use-change-status';

/** The four statuses to choose from; the one that an application has is the pressed one. */
export function StatusButtons({ application }: { application: Application }) {
  const changeStatus = useChangeStatus();
  const [isChanging, setChanging] = useState(false);
  const choose = async (status: ApplicationStatus) => {
    setChanging(true);
    await changeStatus([application], status);
    setChanging(false);
  };
  return (
    <Box
      role="group"
      aria-label="Ubah status"
      aria-busy={isChanging}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
    >
      {APPLICATION_STATUSES.map((status) => {
        const isCurrent = status === application.status;
        return (
          <Button
            key={status}
            variant={isCurrent ? 'contained' : 'outlined'}
            aria-pressed={isCurrent}
            // Really disabled it would lose the focus.
            aria-disabled={isCurrent || isChanging}
            onClick={isCurrent || isChanging ? undefined : () => void choose(status)}
            sx={{ px: 0.5, fontSize: '0.8125rem', lineHeight: 1.3, opacity: isChanging ? 0.5 : 1 }}
          >
            Jadikan &quot;{status}&quot;
          </Button>
        );
      })}
    </Box>
  );
}
