import { useEffect, useState } from 'react';
import { useLazyComponent } from '@teluk-mart/shared/hooks/use-lazy-component';
import { useStableHandlers } from '@teluk-mart/shared/hooks/use-stable-handlers';
import { Box, Skeleton } from '@teluk-mart/shared/mui';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import type { MoreFiltersProps } from './MoreFilters';

async function loadFields() {
  const { MoreFilters } = await import(/* webpackChunkName: "more-filters" */ './MoreFilters');
  return MoreFilters;
}

interface MoreFiltersPanelProps extends MoreFiltersProps {
  id: string;
}

/** The place of the filters that are used less often. Their calendar is heavy, and comes when they are wanted. */
export function MoreFiltersPanel({ id, address }: MoreFiltersPanelProps) {
  const [Fields, fetchFields] = useLazyComponent(loadFields);
  const [failed, setFailed] = useState(false);
  const { load } = useStableHandlers({
    load: () => void fetchFields().then((isThere) => setFailed(!isThere)),
  });
  useEffect(load, [load]);
  return (
    <Box
      id={id}
      role="group"
      aria-label="Filter lainnya"
      aria-busy={!Fields && !failed}
      sx={{ mt: 1.5, p: 2, borderRadius: '20px', bgcolor: 'grey.100' }}
    >
      {Fields && <Fields address={address} />}
      {!Fields && !failed && <Skeleton variant="rounded" height={76} />}
      {failed && <RetryNotice dense onRetry={load} />}
    </Box>
  );
}
