import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import ExamplesPage from './ExamplesPage';

test('The page says what it is for and that there is nothing yet', () => {
  renderApp(<ExamplesPage />, { url: '/admin/examples', user: makeUser() });
  expect(screen.getByRole('heading', { level: 1, name: 'Kelola Contoh' })).toBeVisible();
  expect(screen.getByText('Belum ada contoh yang dicatat.')).toBeVisible();
});
