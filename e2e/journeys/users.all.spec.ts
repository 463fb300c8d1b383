import { headersOf, logIn, makeStaff, sendLogin } from '../support/staff';
import { expect, test } from '../support/test';

test('whoever is deactivated is out at once', async ({ page, product, request }) => {
  const headers = headersOf(await makeStaff(product, 'admin'));
  const { id, email } = await logIn(page, product, 'human-capital');
  const setStatus = async (status: 0 | 1) =>
    expect((await request.put(`/api/users/${id}`, { headers, data: { status } })).status()).toBe(
      200,
    );
  await setStatus(0);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await sendLogin(page, email);
  await expect(page.getByRole('alert')).toContainText('Email atau password salah.');
  await setStatus(1);
  await sendLogin(page, email);
  await expect(page).toHaveURL(/\/admin$/);
});
