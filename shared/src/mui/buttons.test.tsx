import { screen } from '@testing-library/react';
import { Button, IconButton } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { theme } from '@teluk-mart/shared/theme';
import { renderApp } from '../testing/render-app';

it('sends no form unless it says so, and bears no attribute of its looks', () => {
  renderApp(
    <Button variant="contained" color="error" size="large" fullWidth>
      Hapus
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Hapus' });
  expect(button.getAttributeNames().sort()).toEqual(['class', 'tabindex', 'type']);
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

it('says that it is busy, and shows it whatever its place makes of its colours', () => {
  renderApp(
    <>
      <Button loading sx={{ color: 'white' }}>
        Coba lagi
      </Button>
      <Button disabled variant="contained" sx={{ bgcolor: 'primary.dark' }}>
        Simpan
      </Button>
    </>,
    { styled: true },
  );
  const busy = screen.getByRole('button', { name: 'Coba lagi', busy: true });
  expect(busy).toHaveStyle({ color: 'rgba(0, 0, 0, 0)' });
  const disabled = screen.getByRole('button', { name: 'Simpan', busy: false });
  expect(disabled).toHaveStyle({ backgroundColor: theme.palette.action.disabledBackground });
});

it('can be focused where browsers do not focus what is clicked', () => {
  renderApp(
    <>
      <Button>Tambah</Button>
      <IconButton aria-label="Menu" />
      <Button disabled>Simpan</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Tambah' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('button', { name: 'Simpan' })).toHaveAttribute('tabindex', '-1');
});
