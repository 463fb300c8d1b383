import { expect, type Locator, type Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '@teluk-mart/contract/session';
import type { Role } from '@teluk-mart/domain/user/roles';
import { withDatabase } from '@teluk-mart/server/database/open-database';
import { signIn as openStaff } from '@teluk-mart/server/testing/staff';
import { type Product, SEED_PASSWORD } from './product';

/** A member of staff whom a journey has made, with a session. The password is the demo's. */
export interface Staff {
  id: number;
  nama: string;
  email: string;
  token: string;
}

/** Numbers the accounts of this process, whose products are its own. */
let made = 0;

/** Makes an account of its own for a journey, and opens a session of it without a login. */
export function makeStaff(product: Product, role: Role): Promise<Staff> {
  made += 1;
  const fields = { nama: `Karyawan Uji ${made}`, email: `karyawan-uji-${made}@telukmart.id` };
  const config = { ...product, sessionHours: 24 };
  return withDatabase(product, async (database) => ({
    ...fields,
    ...(await openStaff({ database, config }, role, fields)),
  }));
}

/** Fills in the login page and sends it. */
export async function sendLogin(
  page: Page,
  email: string,
  password = SEED_PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** An empty page of the product's origin, which asks for no icon either. */
const EMPTY = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };

/** Gives the browser the session of an account that it makes; it is on no page of the product then. */
export async function signIn(page: Page, product: Product, role: Role): Promise<Staff> {
  const staff = await makeStaff(product, role);
  await page.route('**/empty', (route) => route.fulfill(EMPTY));
  await page.goto(`${product.url}/empty`);
  await page.unroute('**/empty');
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
    TOKEN_STORAGE_KEY,
    staff.token,
  ] as const);
  return staff;
}

/** Signs in, opens the dashboard and waits for it. */
export async function logIn(page: Page, product: Product, role: Role): Promise<Staff> {
  const staff = await signIn(page, product, role);
  await page.goto(`${product.url}/admin`);
  const greeting = `Selamat Datang, ${staff.nama}!`;
  await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
  return staff;
}

/** Logs out by the menu, and waits for the login page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
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
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY);
}

/** Ends the sessions of an account as time would, in the product's own database. */
export async function expireSessions(product: Product, { id }: Pick<Staff, 'id'>): Promise<void> {
  await withDatabase(product, (database) =>
    database
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where('user_id', '=', id)
      .execute(),
  );
}

/** Returns the headers of JSON requests that an account sends. */
export function headersOf({ token }: Pick<Staff, 'token'>): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** Makes an account, and returns the headers of requests that it sends. */
export async function apiHeaders(product: Product, role: Role): Promise<Record<string, string>> {
  return headersOf(await makeStaff(product, role));
}
