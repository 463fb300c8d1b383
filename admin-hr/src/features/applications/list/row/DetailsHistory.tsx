import { Stack } from '@teluk-mart/shared/mui';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import { applicationCalls } from '../../api/application-calls';
import { ApplicationHistory } from '../../history/ApplicationHistory';
import { RelatedApplications } from '../../related/RelatedApplications';
import { DetailsLoading } from './DetailsLoading';
import type { ListedApplication } from './listed-application';

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
      <RelatedApplications
        application={data}
        onReadCv={(id) => on.readCv({ id }, application)}
        onShowAll={() => on.showSamePerson(application)}
      />
      <ApplicationHistory application={data} />
    </Stack>
  );
}
