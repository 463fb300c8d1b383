import { renderApp } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import ExamplesPage from './ExamplesPage';

test('The page says what it is about and that there is nothing yet', () => {
  renderApp(<ExamplesPage />, { url: '/examples' });
  expect(screen.getByRole('heading', { level: 1, name: 'Contoh' })).toBeVisible();
  expect(screen.getByText('Belum ada contoh saat ini. Periksa kembali nanti!')).toBeVisible();
});
