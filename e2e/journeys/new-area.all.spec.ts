import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Product, startProduct } from '../support/product';
import { deliveredRegistry } from '../support/release';
import { runCommand } from '../support/run-command';
import { logIn } from '../support/staff';
import { foundTeam, type Team, TEAM_AREA } from '../support/team';
import { expect, test } from '../support/test';

test.describe('a fifth area', () => {
  let own: Product;
  let team: Team;
  test.beforeAll(async () => {
    own = await startProduct();
    team = await foundTeam(own);
  });
  test.afterAll(async () => {
    await own.stop();
    await team.disband();
  });

  test('what the generator makes passes lint, format, types and its tests', async () => {
    const config = path.join(team.root, 'tsconfig.area.json');
    const include = [
      `${TEAM_AREA}/**/*.ts`,
      `${TEAM_AREA}/**/*.tsx`,
      'shared/ui/src/assets.d.ts',
      'shared/testing/src/setup-component-tests.ts',
    ];
    await writeFile(config, JSON.stringify({ extends: './tsconfig.base.json', include }));
    const checks = [
      runCommand(team.root, 'oxlint', ['-c', 'oxlint.config.mjs', '--deny-warnings', TEAM_AREA]),
      runCommand(team.root, 'oxfmt', ['--check', TEAM_AREA, 'package.json']),
      runCommand(team.root, 'tsc', ['--project', config]),
      runCommand(team.root, 'jest', [TEAM_AREA, '--silent'], { ALL: '' }),
    ];
    for (const { status, output } of await Promise.all(checks)) expect(status, output).toBe(0);
  });

  test('once released it is in menu, dashboard and routes, and the shell is the same', async ({
    page,
    browser,
  }) => {
    const before = await deliveredRegistry(own);
    const { status, output } = await team.release('--why', 'the first stock list');
    expect(status, output).toBe(0);
    const names = async () => (await deliveredRegistry(own)).areas.map(({ name }) => name);
    await expect.poll(names).toContain(TEAM_AREA);

    await logIn(page, own, 'oprasional');
    await expect(page.getByRole('main').getByRole('link', { name: /Kelola Stok/ })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Kelola Stok' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelola Stok');

    const marcom = await browser.newPage();
    await logIn(marcom, own, 'marcom');
    await expect(marcom.getByRole('link', { name: /Kelola Stok/ })).toHaveCount(0);
    await marcom.close();

    expect((await deliveredRegistry(own)).shell.release).toBe(before.shell.release);
    const [newest] = await own.releases.history();
    expect(newest).toMatchObject({
      action: 'release',
      part: TEAM_AREA,
      by: 'Tim Stok',
      why: 'the first stock list',
    });
  });
});
