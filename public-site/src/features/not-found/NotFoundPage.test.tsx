import { renderApp } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import NotFoundPage from './NotFoundPage';

describe('NotFoundPage', () => {
  it('says so and leads home', () => {
    renderApp(<NotFoundPage />, { url: '/tidak-ada' });
    expect(screen.getByText('404')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Halaman Tidak Ditemukan');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  });
});
