import { Stack } from '@teluk-mart/shared/mui';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import { applicationCalls } from '../../api/application-calls';
import { ApplicationHistory } from '../../history/ApplicationHistory';
import { DetailsLoading } from './DetailsLoading';
import type { ListedApplication } from './listed-application';
import { RelatedApplications } from './RelatedApplications';

type DetailsHistoryProps = Pick<ListedApplication, 'application' | 'on'>;

/** What is fetched when a row is opened: what the same person has sent besides, and what was done with it. */
export function DetailsHistory({ application, on }: DetailsHistoryProps) {
  const { data, error, isFetching, refetch } = applicationCalls.useReadApplicationQuery(
    application.id,
  );
  if (!data && error) {
    return (
      <RetryNotice
        text="Riwayat lamaran belum bisa dimuat."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <DetailsLoading />;
  return (
    <Stack sx={{ gap: 3 }}>
      {data.lamaran_sama.length > 0 && (
        <RelatedApplications
          related={data.lamaran_sama}
          onShowAll={() => on.showSamePerson(application)}
        />
      )}
      <ApplicationHistory application={data} />
    </Stack>
  );
}
