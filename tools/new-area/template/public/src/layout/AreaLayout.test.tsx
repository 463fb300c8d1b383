import { brand } from '@teluk-mart/domain/config/brand';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import AreaLayout from './AreaLayout';

test('Every page has a way home and a main part', () => {
  renderApp(<AreaLayout />, { url: '/examples' });
  expect(screen.getByRole('link', { name: brand.name })).toHaveAttribute('href', '/');
  expect(screen.getByRole('main')).toBeInTheDocument();
});
