import { BUDGETS } from '../budgets';
import { checkBudgets } from './check-budgets';
import { areaVersion, file, route, shellVersion } from './testing/versions';

describe('checkBudgets', () => {
  it('lets pages pass that keep to their budget to the byte', () =>
    expect(
      checkBudgets(areaVersion({}, { 'recipe-list.js': file(BUDGETS.publicPage - 2000) })),
    ).toEqual([]));

  it('refuses a heavy page for visitors, naming page, weight and budget', () =>
    expect(checkBudgets(areaVersion({}, { 'recipe-list.js': file(BUDGETS.publicPage) }))).toEqual([
      {
        check: 'budget',
        consumer: 'recipes',
        reason: 'Page /recipes weighs 62000 bytes of brotli; its budget is 60000.',
      },
    ]));

  it('allows a page for staff more', () => {
    const routes = [route({ path: '/admin/recipes', roles: ['marcom'] })];
    const weighing = (bytes: number) =>
      checkBudgets(areaVersion({ routes }, { 'recipe-list.js': file(bytes) }));
    expect(weighing(BUDGETS.publicPage)).toEqual([]);
    expect(weighing(BUDGETS.staffPage)).toHaveLength(1);
  });

  it('refuses a heavy remote entry', () =>
    expect(checkBudgets(areaVersion({}, { 'entry.js': file(BUDGETS.entry + 1) }))).toMatchObject([
      { reason: 'The remote entry weighs 12001 bytes of brotli; its budget is 12000.' },
    ]));

  it('counts a file that has no compressed copy as it is', () =>
    expect(
      checkBudgets(areaVersion({}, { 'entry.js': { integrity: 'sha384-x', bytes: 20_000 } })),
    ).toHaveLength(1));

  it('refuses a heavy shell', () =>
    expect(checkBudgets(shellVersion({}, { 'shell.js': file(BUDGETS.shell + 1) }))).toHaveLength(
      1,
    ));
});
