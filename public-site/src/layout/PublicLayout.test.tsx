import { SHOP_DEFAULTS } from '@teluk-mart/domain/settings/shop';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PublicLayout from './PublicLayout';

afterEach(() => jest.restoreAllMocks());

function header() {
  return within(screen.getByRole('banner'));
}

describe('PublicLayout', () => {
  it('links every page in the order of the specification, and the login', () => {
    renderApp(<PublicLayout />);
    const menu = within(header().getByRole('navigation'));
    const links = menu.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/', 'Home'],
      ['/promo', 'Promo'],
      ['/careers', 'Karir'],
      ['/events', 'Event'],
      ['/blog', 'Blog'],
      ['/about', 'Tentang Kami'],
    ]);
    expect(header().getByRole('link', { name: 'Karyawan Login' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it.each([
    ['/', 'Home'],
    ['/events', 'Event'],
    ['/event/7', 'Event'],
  ])('on %s makes only the link %s bold and current', (url, label) => {
    renderApp(<PublicLayout />, { url, styled: true });
    const menu = within(header().getByRole('navigation'));
    for (const link of menu.getAllByRole('link')) {
      const current = link.textContent === label;
      expect(link.getAttribute('aria-current')).toBe(current ? 'page' : null);
      expect(link).toHaveStyle({ fontWeight: current ? 700 : 500 });
    }
  });

  it('has a side menu with the links and the login, which a followed link closes', async () => {
    const { router } = renderApp(<PublicLayout />);
    await userEvent.click(screen.getByRole('button', { name: 'Buka menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Karyawan Login' })).toBeVisible();
    await userEvent.click(menu.getByRole('link', { name: 'Karir' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/careers');
  });

  it('leads to the login by a document of its own, from the header and the side menu', () => {
    const { router } = renderApp(<PublicLayout />);
    const links = screen.getAllByRole('link', { name: 'Karyawan Login', hidden: true });
    const isLeftToBrowser: boolean[] = [];
    const look = (click: Event) => {
      isLeftToBrowser.push(!click.defaultPrevented);
      click.preventDefault();
    };
    window.addEventListener('click', look);
    for (const link of links) fireEvent.click(link);
    window.removeEventListener('click', look);
    expect(isLeftToBrowser).toEqual([true, true]);
    expect(router.state.location.pathname).toBe('/');
  });

  it('leads the keyboard past the header', async () => {
    renderApp(<PublicLayout />);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Lewati ke konten' })).toHaveFocus();
    const content = screen.getByRole('main');
    content.scrollIntoView = jest.fn();
    await userEvent.keyboard('{Enter}');
    expect(content).toHaveAttribute('id', 'konten');
    expect(content).toHaveFocus();
  });

  it('closes with the logo, the hours, the copyright line and where to reach the shop', async () => {
    fakeApi({ '/api/settings': { shop: SHOP_DEFAULTS } });
    renderApp(<PublicLayout />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('img', { name: 'Logo Teluk Mart' })).toBeInTheDocument();
    expect(footer.getByText(/© 2025 Teluk Mart/)).toBeInTheDocument();
    expect(await footer.findByText('Kota lama: Setiap hari, 07:00–22:00 WITA')).toBeVisible();
    expect(footer.getByText('Lepo-lepo: Setiap hari, 07:00–21:30 WITA')).toBeInTheDocument();
    const addresses = [
      ['Instagram', 'https://www.instagram.com/'],
      ['TikTok', 'https://www.tiktok.com/'],
      ['Facebook', 'https://www.facebook.com/'],
      ['WhatsApp', 'https://wa.me/62'],
    ] as const;
    for (const [name, start] of addresses) {
      const link = footer.getByRole('link', { name });
      expect(link.getAttribute('href')).toContain(start);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    const chat = new URL(footer.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href);
    expect(chat.searchParams.get('text')).toMatch(/^Halo Teluk Mart/);
    expect(screen.queryByRole('region', { name: 'Pengumuman' })).not.toBeInTheDocument();
  });

  it('follows the owner: notice, holiday, telephone, and the links that there are', async () => {
    const period = { periode_start: '2020-01-01', periode_end: '2999-12-31' };
    const { cabang } = SHOP_DEFAULTS;
    const holiday = { ...period, keterangan: 'Libur Idul Fitri', jam: '' };
    const changed = { ...cabang['kota-lama'], telepon: '0401-312-3456', hari_khusus: [holiday] };
    const shop = {
      ...SHOP_DEFAULTS,
      tiktok: '',
      pengumuman: [{ ...period, teks: 'Parkir pindah' }],
      cabang: { ...cabang, 'kota-lama': changed },
    };
    fakeApi({ '/api/settings': { shop } });
    renderApp(<PublicLayout />);
    const notices = within(await screen.findByRole('region', { name: 'Pengumuman' }));
    expect(notices.getByText('Parkir pindah')).toBeVisible();
    expect(notices.getByText('Kota lama: Hari ini tutup: Libur Idul Fitri')).toBeVisible();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/^Kota lama: Setiap hari/)).toHaveTextContent(
      'Kota lama: Setiap hari, 07:00–22:00 WITA · Hari ini tutup: Libur Idul Fitri · 0401-312-3456',
    );
    expect(footer.getByRole('link', { name: '0401-312-3456' })).toHaveAttribute(
      'href',
      'tel:+624013123456',
    );
    expect(footer.queryByRole('link', { name: 'TikTok' })).not.toBeInTheDocument();
  });
});
