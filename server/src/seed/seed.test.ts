import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { verify } from '@node-rs/argon2';
import { CAREER_CATEGORIES } from '@teluk-mart/domain/career/career-categories';
import { PROMO_CATEGORIES } from '@teluk-mart/domain/promo/promo-list';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { createDataLocation, type TestLocation } from '../testing/data-location';
import { showAccounts } from './seed';

let location: TestLocation;
let printed: string[];
beforeEach(async () => {
  location = await createDataLocation();
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await location.remove();
});

const distinct = (values: readonly unknown[]) => new Set(values).size;

async function listOf(api: TestApi, noun: string): Promise<Record<string, unknown>[]> {
  return (await api.app.inject(`/api/${noun}`)).json();
}

it('fills an empty data directory with the demo, once', async () => {
  const api = await createTestApi({ ...location, seed: 'demo' });

  const promos = await listOf(api, 'promos');
  expect(promos.length).toBeGreaterThanOrEqual(12);
  expect(distinct(promos.map(({ kategori }) => kategori))).toBe(PROMO_CATEGORIES.length);
  expect(distinct(promos.map(({ promoState }) => promoState))).toBe(3);
  const events = await listOf(api, 'events');
  expect(events.length).toBeGreaterThanOrEqual(8);
  expect(
    distinct(events.map(({ periode_start }) => String(periode_start).slice(0, 7))),
  ).toBeGreaterThan(2);
  expect((await listOf(api, 'blogs')).length).toBeGreaterThanOrEqual(9);
  const careers = await listOf(api, 'karir');
  expect(careers.length).toBeGreaterThanOrEqual(8);
  expect(distinct(careers.map(({ kategori }) => kategori))).toBe(CAREER_CATEGORIES.length);

  const staff = await api.database.selectFrom('users').selectAll().orderBy('id').execute();
  expect(staff.map(({ email, role }) => [email, role])).toEqual([
    ['admin@telukmart.id', 'admin'],
    ['marcom@telukmart.id', 'marcom'],
    ['hr@telukmart.id', 'human-capital'],
    ['ops@telukmart.id', 'oprasional'],
  ]);
  expect(await verify(staff[0]?.password_hash ?? '', 'rahasia-demo')).toBe(true);
  expect(printed.join('\n')).not.toContain('rahasia-demo');

  const applications = await api.database.selectFrom('applications').selectAll().execute();
  expect(applications).toHaveLength(12);
  expect((await api.filesIn('cv')).sort()).toEqual(
    applications.map(({ cv_name }) => cv_name).sort(),
  );
  await api.stop();

  const again = await createTestApi({ ...location, seed: 'demo' });
  expect(await listOf(again, 'promos')).toEqual(promos);
  await again.stop();
});

it('keeps a random password out of the log: a file for this account alone has it', async () => {
  const isTerminal = process.stdout.isTTY;
  process.stdout.isTTY = false;
  const api = await createTestApi({ ...location, seed: 'demo', seedPassword: undefined });
  process.stdout.isTTY = isTerminal;
  const file = path.join(location.dataDirectory, 'demo-password.txt');
  const password = (await readFile(file, 'utf8')).trim();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(password).toMatch(/^[\w-]{12}$/);
  expect(printed.join('\n')).toContain(`Password of all four: in ${file}`);
  expect(printed.join('\n')).not.toContain(password);
  const [admin] = await api.database.selectFrom('users').selectAll().execute();
  expect(await verify(admin?.password_hash ?? '', password)).toBe(true);
  await api.stop();
});

it('shows a random password on a terminal, and in no file', async () => {
  const { dataDirectory } = location;
  await showAccounts([], 'kata-sandi-acak', { seedPassword: undefined, dataDirectory }, true);
  expect(printed.join('\n')).toContain('Password of all four: kata-sandi-acak');
  expect(existsSync(path.join(dataDirectory, 'demo-password.txt'))).toBe(false);
});

it('starts empty with SEED=none, and stays so', async () => {
  const api = await createTestApi({ ...location, seed: 'none' });
  expect(await listOf(api, 'promos')).toEqual([]);
  await api.stop();
  const later = await createTestApi({ ...location, seed: 'demo' });
  expect(await listOf(later, 'promos')).toEqual([]);
  await later.stop();
});

it('names the setting that leads to no demo', async () => {
  const start = createTestApi({ ...location, seed: 'demo', seedDirectory: '/nowhere' });
  await expect(start).rejects.toThrow('SEED_DIRECTORY names no folder with staff.json.');
});
