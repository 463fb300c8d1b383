import { enUS } from '@mui/x-data-grid/locales';
import { GRID_TEXTS } from './grid-texts';

const english = enUS.components.MuiDataGrid.defaultProps.localeText;

/** Begins of names of texts that only paid editions show. */
const PAID =
  /^(aggregation|aiAssistant|charts|formulaBar|headerFilter|pivot|prompt|toolbar(Assistant|Charts|Pivot)|columnMenuManage(Charts|Pivot))/;

it('has an Indonesian text wherever the free edition shows one', () => {
  const left = Object.entries(GRID_TEXTS)
    .filter(([name]) => !PAID.test(name))
    .filter(([name, text]) => typeof text === 'string' && text === english?.[name as never])
    .map(([name]) => name);
  expect(left.filter((name) => !/^filterOperator\W/.test(name))).toEqual([
    // Words that Indonesian has from English.
    'filterPanelOperator',
    'columnMenuLabel',
    'columnMenuFilter',
  ]);
  const missing = Object.keys(english ?? {}).filter((name) => !(name in GRID_TEXTS));
  expect(missing.filter((name) => !PAID.test(name))).toEqual([]);
});

it('writes numbers as Indonesian texts do, whatever the browser', () => {
  const { footerRowSelected, footerTotalVisibleRows, paginationDisplayedRows } = GRID_TEXTS;
  expect(footerRowSelected?.(1200)).toBe('1.200 baris dipilih');
  expect(footerTotalVisibleRows?.(1200, 3000)).toBe('1.200 dari 3.000');
  expect(
    paginationDisplayedRows?.({ from: 1001, to: 1010, count: 3000, estimated: undefined }),
  ).toBe('1.001–1.010 dari 3.000');
});

it.each(['noRowsLabel', 'noColumnsOverlayManageColumns'] as const)('%s has no slip', (name) => {
  expect(GRID_TEXTS[name]).not.toMatch(/abaris|columns/);
});
