import { screen } from '@testing-library/react';
import { theme } from '@teluk-mart/shared/theme';
import { loadArea } from '../../federation/load-area';
import { releasedArea } from '../../testing/released-areas';
import { renderShell } from '../../testing/render-shell';
import { composition } from '../../testing/staff';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));

const { listed, declaration } = releasedArea('public-site', 'satu', { paths: ['/'] });

// jsdom knows no media: what it computes is the style of the smallest screens.
it('stands above the page on a small screen and covers nothing, least of all a dialog', async () => {
  jest.mocked(loadArea).mockResolvedValue(declaration);
  const registry = composition([listed], { special: { kind: 'replay' } });
  await renderShell({ url: '/', user: null, registry });
  await screen.findByText(/^Versi lama situs/);
  const line = screen.getByRole('status').firstElementChild;
  const page = screen.getByRole('main');
  const order = line?.compareDocumentPosition(page) ?? 0;
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const { position, zIndex } = getComputedStyle(line ?? page);
  expect(position).not.toBe('fixed');
  expect(Number(zIndex)).toBeLessThan(theme.zIndex.modal);
});
