import type { CardLine } from '@teluk-mart/contract';
import type { AppDispatch } from '@teluk-mart/contract/state';
import { NEW_APPLICATION_STATUS } from '@teluk-mart/domain/application/application-values';
import { daysBetween, todayInMakassar } from '@teluk-mart/domain/time/day';
import { dayOfTimestamp } from '@teluk-mart/domain/time/format-date';
import { applicationsApi } from './applications-api';

/** Days from which on a waiting application is late. */
const LATE_FROM = 7;

/** Undecided ones, the oldest first. */
const QUERY = `status=${NEW_APPLICATION_STATUS}&urut=dibuat_pada&arah=asc`;

/** Counts the applications without a decision, and the days that the oldest waits. */
export default async function readWaitingApplications(
  dispatch: AppDispatch,
  today = todayInMakassar(),
): Promise<CardLine[]> {
  const asked = applicationsApi.endpoints.listApplications.initiate(`${QUERY}&page=1&limit=1`, {
    subscribe: false,
    forceRefetch: true,
  });
  const { applications, total } = await dispatch(asked).unwrap();
  const [oldest] = applications;
  if (!oldest) return [];
  const days = daysBetween(dayOfTimestamp(oldest.dibuat_pada), today);
  const waits = days > 0 ? `${days} hari` : 'sejak hari ini';
  return [
    {
      text: `${total} lamaran menunggu keputusan, yang terlama ${waits}.`,
      to: `/admin/applications?${QUERY}`,
      late: days >= LATE_FROM,
    },
  ];
}
