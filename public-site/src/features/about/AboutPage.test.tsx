import { SHOP_DEFAULTS } from '@teluk-mart/domain/settings/shop';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, within } from '@testing-library/react';
import AboutPage from './AboutPage';

describe('AboutPage', () => {
  it('tells the history since 2019, the vision, the mission and the three values', () => {
    renderApp(<AboutPage />, { url: '/about' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tentang Kami');
    const history = screen.getByRole('region', { name: 'Sejarah Kami' });
    expect(history).toHaveTextContent('2019');
    expect(screen.getByRole('region', { name: 'Visi' })).toBeInTheDocument();
    const mission = within(screen.getByRole('region', { name: 'Misi' }));
    expect(mission.getAllByRole('listitem').length).toBeGreaterThan(1);
    const values = within(screen.getByRole('region', { name: 'Nilai Kami' }));
    expect(values.getAllByRole('heading', { level: 3 }).map((value) => value.textContent)).toEqual([
      'Pelanggan Utama',
      'Kualitas Terjamin',
      'Harga Bersahabat',
    ]);
  });

  it('closes with the hours of each branch', async () => {
    fakeApi({ '/api/settings': { shop: SHOP_DEFAULTS } });
    renderApp(<AboutPage />, { url: '/about' });
    expect(screen.getByText('Sampai jumpa di Kota lama atau Lepo-lepo.')).toBeInTheDocument();
    expect(await screen.findByText('Lepo-lepo: Setiap hari, 07:00–21:30 WITA')).toBeVisible();
  });
});
