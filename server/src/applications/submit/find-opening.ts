import { APPLICATIONS_CLOSED } from '@teluk-mart/domain/application/application-messages';
import type { Career } from '@teluk-mart/domain/career/career';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { type CheckedApplication, sameTitle } from './store-application';
import type { Database } from '../../database/open-database';
import { RequestError } from '../../guards/request-error';
import { careerKind } from '../../content/kinds/career-kind';
import { findRecord, listRecords } from '../../content/queries';
import { parseId } from '../../guards/requests/record-address';

/**
 * Finds the opening that an application is for: by its id, else by its title. Throws 409 when it is not open today
 * or not known at all (docs/specification.md#closed-openings).
 */
export async function findOpening(
  database: Database,
  {
    karir_id: id,
    posisi_dilamar: title,
  }: Pick<CheckedApplication['fields'], 'karir_id' | 'posisi_dilamar'>,
): Promise<Career> {
  const today = todayInMakassar();
  const found =
    id === undefined
      ? (await listRecords(careerKind, database, 'public', today)).filter(({ judul }) =>
          sameTitle(judul, title ?? ''),
        )
      : [await findRecord(careerKind, database, 'public', parseId(id) ?? 0, today)];
  const opening = found.find((career) => career?.karirState === 'ongoing');
  if (!opening) throw new RequestError(409, APPLICATIONS_CLOSED);
  return opening;
}
