import { RowActions } from '@teluk-mart/shared/ui/RowActions';
import { applicationActions } from './application-actions';
import type { ListedApplication } from './listed-application';

/** The menu of an application. */
export function ApplicationActions({ application, busy, on }: ListedApplication) {
  return (
    <RowActions name={application.nama} busy={busy} actions={applicationActions(application, on)} />
  );
}
