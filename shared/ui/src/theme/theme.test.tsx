import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { renderApp } from '@teluk-mart/testing/render-app';
import { theme } from '@teluk-mart/ui/theme';
import { fireEvent, screen } from '@testing-library/react';

it('has no ripple where a button is pressed', async () => {
  renderApp(
    <>
      <Button>Tambah</Button>
      <IconButton aria-label="Menu" />
    </>,
  );
  for (const button of screen.getAllByRole('button')) {
    fireEvent.mouseDown(button);
    await Promise.resolve();
    expect(button.querySelector('.MuiTouchRipple-root')).toBeNull();
  }
});

it('leaves a busy button its name, and shows that it is busy whatever its place makes of its colours', () => {
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
  const busy = screen.getByRole('button', { name: /Coba lagi/ });
  expect(busy).toBeDisabled();
  expect(busy).toHaveStyle({ color: 'rgba(0, 0, 0, 0)' });
  expect(busy).toHaveAccessibleName('Coba lagi');
  const disabled = screen.getByRole('button', { name: 'Simpan' });
  expect(disabled).toHaveStyle({ backgroundColor: theme.palette.action.disabledBackground });
});

it('lets a button be focused where browsers do not focus what is clicked', () => {
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
