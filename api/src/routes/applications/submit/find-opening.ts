import { APPLICATIONS_CLOSED } from '@teluk-mart/shared/domain/application/application-messages';
import type { Career } from '@teluk-mart/shared/domain/career/career';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import type { Database } from '../../../database/open-database';
import { RequestError } from '../../../errors/request-error';
import { careerKind } from '../../careers/career-kind';
import { findRecord, listRecords } from '../../content/content-records';
import { parseId } from '../../record-address';
import type { ReceivedFields } from './application-form';

function sameTitle(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/**
 * The opening that an application is for: by its id, else by its title. Throws 409 where it is not open for
 * applications today, or is not known at all.
 */
export async function findOpening(
  database: Database,
  { karir_id: id, posisi_dilamar: title }: Pick<ReceivedFields, 'karir_id' | 'posisi_dilamar'>,
): Promise<Career> {
  const today = todayInMakassar();
  const candidates =
    id === undefined
      ? (await listRecords(careerKind, database, 'public', today)).filter(({ judul }) =>
          sameTitle(judul, title ?? ''),
        )
      : [await findRecord(careerKind, database, 'public', parseId(id) ?? 0, today)];
  const opening = candidates.find((career) => career?.karirState === 'ongoing');
  if (!opening) throw new RequestError(409, APPLICATIONS_CLOSED);
  return opening;
}
