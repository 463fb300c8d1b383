import { expect, type Page } from '@playwright/test';
import { withDatabase } from '@teluk-mart/server/database/open-database';
import { forgetProof as makeProofOld } from '@teluk-mart/server/testing/staff';
import { Secret, TOTP } from 'otpauth';
import type { Product } from './product';
import type { Staff } from './staff';

/** Opens the profile page, and waits for the list of sessions. */
export async function openProfile(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/admin/profile`);
  await expect(page.getByRole('heading', { name: 'Sesi Aktif' })).toBeVisible();
  await expect(page.getByText('(sesi ini)')).toBeVisible();
}

/** Makes the last proof of identity of an account too old to count. */
export async function forgetProof(product: Product, staff: Pick<Staff, 'id'>): Promise<void> {
  await withDatabase(product, (database) => makeProofOld({ database }, staff));
}

/** Asks for an authenticator app; returns the key that its QR code holds. */
export async function beginAuthenticator(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Aktifkan aplikasi autentikator' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  return secret.replaceAll(' ', '');
}

/**
 * Returns the code that an authenticator app shows (RFC 6238).
 *
 * @param steps half minutes from now: a code that was taken is not taken again
 */
function totpCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A field for a code of an authenticator app, and its button. */
interface CodeForm {
  label: string;
  button: string;
  /** Half minutes from now: a code that was taken is not taken again. */
  steps?: number;
}

/** Types the code of an authenticator app as people do: once more where it was sent when its time was over. */
export async function sendCode(
  page: Page,
  key: string,
  { label, button, steps = 0 }: CodeForm,
): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await page.getByLabel(label).fill(totpCode(key, steps));
    const answer = page.waitForResponse(/\/(second-factor|authenticator\/confirmation)$/);
    await page.getByRole('button', { name: button, exact: true }).click();
    if ((await answer).ok()) return;
  }
  throw new Error('No code was taken');
}

/** Gives the page a device that makes passkeys and agrees to everything. */
export async function addAuthenticatorDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
