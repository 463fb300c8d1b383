import { fireEvent, render, screen } from '@testing-library/react';
import { setRuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { Picture } from './Picture';

describe('Picture', () => {
  beforeEach(() => setRuntimeConfig({ apiHost: 'https://api.test' }));

  it('fetches the path from the API host, in the widths that it has', () => {
    render(<Picture path="/uploads/x.webp" alt="Beras" sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'Beras' });
    expect(image).toHaveAttribute('src', 'https://api.test/uploads/x.webp?w=720');
    expect(image).toHaveAttribute('sizes', '50vw');
    expect(image.getAttribute('srcset')).toContain('https://api.test/uploads/x.webp?w=360 360w');
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
