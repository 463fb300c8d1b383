import { expireSessions, logIn, renewalDialog, renewInPlace } from '../support/staff';
import { expect, test } from '../support/test';

test('a table asked for with a dead token asks for the login instead of hiding drafts', async ({
  page,
  product,
}) => {
  const staff = await logIn(page, product, 'marcom');
  // The browser keeps the public's list, which it would take for the answer if the server said "unchanged".
  await page.goto('/blog');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => fetch('/api/blogs').then((answer) => answer.text()));
  await page.goto('/admin/promo');
  await expect(page.getByRole('grid')).toBeVisible();
  await expireSessions(product, staff);
  await page.getByRole('navigation').getByRole('link', { name: 'Kelola Blog' }).click();
  await expect(renewalDialog(page)).toBeVisible();
  await renewInPlace(page);
  await expect(page.getByRole('row').filter({ hasText: 'Draft' }).first()).toBeVisible();
});
