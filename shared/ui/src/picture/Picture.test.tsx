import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { serverHtml } from '@teluk-mart/testing/server-html';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Picture } from './Picture';
import { ZoomablePicture } from './ZoomablePicture';

describe('Picture', () => {
  beforeEach(() => setRuntimeConfig({ apiHost: 'https://api.test' }));

  it('fetches the path from the API host, in the widths that it has', () => {
    render(<Picture path="/uploads/x.webp" alt="Beras" sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'Beras' });
    expect(image).toHaveAttribute('src', 'https://api.test/uploads/x.webp?w=720');
    expect(image).toHaveAttribute('sizes', '50vw');
    expect(image.getAttribute('srcset')).toContain('https://api.test/uploads/x.webp?w=360 360w');
  });

  it('is cut to its shape, or shown whole; the placeholder fills it', () => {
    const { rerender } = render(<Picture path="/uploads/x.webp" alt="Beras" />);
    expect(screen.getByRole('img')).toHaveStyle({ objectFit: 'cover' });
    rerender(<Picture path="/uploads/x.webp" alt="Beras" whole />);
    expect(screen.getByRole('img')).toHaveStyle({ objectFit: 'contain' });
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img')).toHaveStyle({ objectFit: 'cover' });
  });

  describe('of artwork', () => {
    const artwork = {
      src: '/a/toko.webp',
      avif: { 720: '/a/toko-720.avif', 360: '/a/toko-360.avif' },
    };

    it('offers its AVIF files by width, and the one that every browser can show', () => {
      const { container } = render(<Picture artwork={artwork} alt="Toko" sizes="50vw" />);
      const source = container.querySelector('picture > source[type="image/avif"]');
      expect(source).toHaveAttribute('srcset', '/a/toko-360.avif 360w, /a/toko-720.avif 720w');
      expect(source).toHaveAttribute('sizes', '50vw');
      // In a grid it would take a cell of its own.
      expect(source).toHaveStyle({ display: 'none' });
      expect(screen.getByRole('img', { name: 'Toko' })).toHaveAttribute('src', '/a/toko.webp');
    });

    it('shows the placeholder, without the failed candidates, where it does not load', () => {
      const { container } = render(<Picture artwork={artwork} alt="Toko" />);
      fireEvent.error(screen.getByRole('img'));
      expect(screen.getByRole('img', { name: 'Toko' })).toHaveAttribute('src', 'asset-stub');
      expect(container.querySelector('source')).not.toBeInTheDocument();
    });
  });

  it.each([[null], [undefined], ['']])('shows the placeholder for the path %j', (path) => {
    render(<Picture path={path} alt="Beras" />);
    expect(screen.getByRole('img', { name: 'Beras' })).toHaveAttribute('src', 'asset-stub');
  });

  it('shows the placeholder, without the failed candidates, where the picture does not load', () => {
    render(<Picture path="/uploads/x.webp" alt="Beras" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Beras' })).toHaveAttribute('src', 'asset-stub');
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
  });

  it('tries again when it is given another path', () => {
    const { rerender } = render(<Picture path="/uploads/x.webp" alt="Beras" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Picture path="/uploads/y.webp" alt="Beras" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', 'https://api.test/uploads/y.webp?w=720');
  });

  it('is fetched at once and first only where it has priority', () => {
    const { rerender } = render(<Picture path="/uploads/x.webp" alt="Beras" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
    rerender(<Picture path="/uploads/x.webp" alt="Beras" priority />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });
});

async function open() {
  setRuntimeConfig({ apiHost: 'https://api.test' });
  render(<ZoomablePicture path="/uploads/x.webp" alt="Poster" title="Pesta Gajian" />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Perbesar gambar: Pesta Gajian' });
  await userEvent.click(button);
  return screen.getByRole('dialog', { name: 'Pesta Gajian' });
}

describe('ZoomablePicture', () => {
  it('opens the whole picture, which no browser fetches before', async () => {
    const image = within(await open()).getByRole('img', { name: 'Poster' });
    expect(image).toHaveAttribute('src', 'https://api.test/uploads/x.webp');
    expect(image).toHaveAttribute('loading', 'lazy');
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', 'asset-stub');
  });

  it('needs no script for that', () => {
    const picture = <ZoomablePicture path="/uploads/x.webp" alt="Poster" title="Pesta Gajian" />;
    const page = document.createElement('div');
    page.innerHTML = serverHtml(picture);
    document.body.replaceChildren(page);
    screen.getByRole('button', { name: /Pesta Gajian/ }).click();
    expect(screen.getByRole('dialog', { name: 'Pesta Gajian' })).toHaveAttribute('autofocus');
    screen.getByRole('button', { name: 'Tutup' }).click();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    page.remove();
  });

  it('leads to the whole picture where a browser knows no popover', () => {
    setRuntimeConfig({ apiHost: 'https://api.test' });
    render(<ZoomablePicture path="/uploads/x.webp" alt="Poster" title="Pesta Gajian" />);
    const link = screen.getByRole('button', { name: /Pesta Gajian/ }).nextSibling;
    expect(link).toHaveAttribute('href', 'https://api.test/uploads/x.webp');
  });

  it.each([null, undefined, ''])('offers nothing to enlarge where the path is %p', (path) => {
    render(<ZoomablePicture path={path} alt="Poster" title="Pesta Gajian" />);
    expect(screen.getByRole('img', { name: 'Poster' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
