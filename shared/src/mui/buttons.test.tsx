import { screen } from '@testing-library/react';
import { Button, IconButton } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { renderApp } from '../testing/render-app';

it('sends no form unless it says so, and bears no attribute of its looks', () => {
  renderApp(
    <Button variant="contained" color="error" size="large" fullWidth>
      Hapus
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Hapus' });
  expect(button.getAttributeNames().sort()).toEqual(['class', 'type']);
  expect(button).toHaveAttribute('type', 'button');
});

it('is a link where it leads somewhere', () => {
  renderApp(
    <>
      <Button href="https://example.com/peta">Lihat di peta</Button>
      <Button component={Link} to="/promo">
        Semua promo
      </Button>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Lihat di peta' })).toHaveAttribute(
    'href',
    'https://example.com/peta',
  );
  const link = screen.getByRole('link', { name: 'Semua promo' });
  expect(link).toHaveAttribute('href', '/promo');
  expect(link).not.toHaveAttribute('type');
});

it('takes no press while it is off or busy', () => {
  renderApp(
    <>
      <Button loading>Coba lagi</Button>
      <IconButton disabled aria-label="Hapus" />
      <Button component="label" disabled>
        Pilih gambar
      </Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Hapus' })).toBeDisabled();
  expect(screen.getByText('Pilih gambar')).toHaveAttribute('aria-disabled', 'true');
});
