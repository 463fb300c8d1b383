import type { AreaPlan } from './area-plan';
import { fillTemplate } from './fill-template';

const plan: AreaPlan = {
  name: 'admin-stock-count',
  kind: 'staff',
  noun: 'stock-count',
  label: 'Kelola Contoh Barang',
  subject: 'contoh barang',
  path: '/admin/stok',
  roles: ['admin', 'oprasional'],
  order: 110,
};

test.each([
  ["name: 'example-area'", "name: 'admin-stock-count'"],
  ["path: '/admin/examples'", "path: '/admin/stok'"],
  ["import('./features/examples/ExamplesPage')", "import('./features/stock-count/StockCountPage')"],
  ['src/features/examples/ExamplesPage.tsx', 'src/features/stock-count/StockCountPage.tsx'],
  ["const roles = ['admin'];", "const roles = ['admin', 'oprasional'];"],
  ['order: 1000,', 'order: 110,'],
  ['Kelola Contoh: belum ada contoh.', 'Kelola Contoh Barang: belum ada contoh barang.'],
])('%s becomes %s', (template, text) => {
  expect(fillTemplate(template, plan)).toBe(text);
});
