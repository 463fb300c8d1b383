import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application';
import type { Services } from '../../../plugins/services';
import type { StaffSession } from '../../../session/staff-session';
import { applicationNotFound } from '../application-address';
import { presentApplication, readApplications } from '../list/read-applications';
import { readHistory } from './read-history';
import { readRelated } from './read-related';

/** One application with everything that belongs to it, as somebody reads it; throws 404 where there is none. */
export async function readDetail(
  { database, cvLinks }: Pick<Services, 'database' | 'cvLinks'>,
  id: number,
  staff: StaffSession,
): Promise<ApplicationDetail> {
  const [record] = await readApplications(database, [id]);
  if (!record) throw applicationNotFound();
  return {
    ...presentApplication(record, cvLinks, staff),
    riwayat: await readHistory(database, id),
    lamaran_sama: await readRelated(database, id),
  };
}
