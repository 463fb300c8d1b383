import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import { withDatabase } from '@teluk-mart/server/database/open-database';
import { readApplications } from '../support/applications';
import { findMarks, MARKS, sendMarked } from '../support/marked-applicant';
import { startProduct } from '../support/product';
import { expect, test } from '../support/test';

test('what was promised to be kept until yesterday is gone with the next day', async () => {
  const own = await startProduct();
  expect(await sendMarked(own)).toBe(201);
  const before = await readApplications(own);
  const yesterday = addDays(todayInMakassar(), -1);
  const later = await own.restart(() =>
    withDatabase(own, async (database) => {
      await database
        .updateTable('applications')
        .set({ keep_until: yesterday })
        .where('email', '=', MARKS.email)
        .execute();
      // A day has begun since the last maintenance.
      await database
        .updateTable('meta')
        .set({ value: JSON.stringify({ day: yesterday, begunAt: 0, isDone: true }) })
        .where('key', '=', 'daily_maintenance')
        .execute();
    }),
  );
  await expect.poll(() => findMarks(later)).toEqual([]);
  expect((await readApplications(later)).length).toBe(before.length - 1);
  await later.stop();
});
