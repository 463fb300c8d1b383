import { expect, type Locator, type Page } from '@playwright/test';
import { withDatabase } from '@teluk-mart/api/database';
import { TOKEN_STORAGE_KEY } from '@teluk-mart/contract/session';
import type { Role } from '@teluk-mart/domain/user/roles';
import { type Product, SEED_PASSWORD } from './product';

/** The demo's accounts, one a role. */
export const ACCOUNTS: Readonly<Record<Role, { email: string; nama: string }>> = {
  admin: { email: 'admin@telukmart.id', nama: 'Andi Rahmawati' },
  marcom: { email: 'marcom@telukmart.id', nama: 'Wa Ode Sartika' },
  'human-capital': { email: 'hr@telukmart.id', nama: 'La Ode Fajar' },
  oprasional: { email: 'ops@telukmart.id', nama: 'Budi Santoso' },
};

/** Fills in the login page and sends it. */
export async function sendLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Credentials of a role's account, as its login sends them. */
const credentialsOf = (role: Role) => ({ email: ACCOUNTS[role].email, password: SEED_PASSWORD });

/** An empty page of the product's origin, which asks for no icon either. */
const EMPTY = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };

/** Gives the browser a session of an account, as the login page does; it is on no page of the product then. */
export async function signIn(page: Page, role: Role, site = ''): Promise<void> {
  const answer = await page.request.post(`${site}/api/users/login`, { data: credentialsOf(role) });
  const { token } = (await answer.json()) as { token: string };
  await page.route('**/empty', (route) => route.fulfill(EMPTY));
  await page.goto(`${site}/empty`);
  await page.unroute('**/empty');
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
    TOKEN_STORAGE_KEY,
    token,
  ] as const);
}

/** Signs in, opens the dashboard and waits for it. */
export async function logIn(page: Page, role: Role, site = ''): Promise<void> {
  await signIn(page, role, site);
  await page.goto(`${site}/admin`);
  const greeting = `Selamat Datang, ${ACCOUNTS[role].nama}!`;
  await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
}

/** Returns the dialog that asks for the password in place. */
export function renewalDialog(page: Page): Locator {
  return page.getByRole('dialog').filter({ hasText: 'Sesi Anda telah berakhir' });
}

/** Types a password into the login in place and sends it. */
export async function renewInPlace(page: Page, password = SEED_PASSWORD): Promise<void> {
  const dialog = renewalDialog(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Returns the token that the browser keeps. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Ends sessions as time would, in the product's own database: all of them, or those of one account. */
export async function expireSessions(product: Product, email = '%'): Promise<void> {
  await withDatabase(product, (database) =>
    database
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where('user_id', 'in', (users) =>
        users.selectFrom('users').select('users.id').where('users.email', 'like', email),
      )
      .execute(),
  );
}

/** Logs in without a browser; returns the headers of requests that the account sends. */
export async function apiHeaders(product: Product, role: Role): Promise<Record<string, string>> {
  const answer = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentialsOf(role)),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}
