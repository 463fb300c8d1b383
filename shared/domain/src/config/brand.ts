/** A shop as its card on the home page shows it (docs/specification.md#shop). */
export interface Branch {
  city: string;
  address: string;
  /** Days and hours, `HH:mm` like every time on the site. */
  openingHours: string;
  /** Address of the shop on an external map. */
  mapUrl: string;
  /** Key of its picture among the site's own artwork. */
  picture: string;
}

/** Everything about the shop that its owner may want to change: name, contacts, hours and branches. */
export const brand = {
  name: 'Teluk Mart',
  city: 'Kendari',
  tagline: 'Toko tetangga yang segar, lengkap, dan hemat',
  description:
    'Teluk Mart adalah toko kebutuhan harian di Kendari: sayur dan ikan segar, sembako, dan keperluan rumah dengan harga bersahabat di Kota lama dan Lepo-lepo.',
  foundedYear: 2019,
  /** Year of the copyright line (docs/specification.md#public-layout). */
  copyrightYear: 2025,
  social: {
    instagram: 'https://www.instagram.com/telukmart',
    tiktok: 'https://www.tiktok.com/@telukmart',
    facebook: 'https://www.facebook.com/telukmart',
  },
  whatsApp: {
    number: '0811-4000-2019',
    greeting: 'Halo Teluk Mart, saya ingin bertanya tentang produk dan promo.',
  },
  branches: [
    {
      city: 'Kota lama',
      address: 'Jl. Sultan Hasanuddin No. 19, Kota lama, Kendari',
      openingHours: 'Setiap hari, 07:00–22:00 WITA',
      mapUrl: 'https://www.google.com/maps/search/?api=1&query=Kota+Lama+Kendari',
      picture: 'kota-lama',
    },
    {
      city: 'Lepo-lepo',
      address: 'Jl. Christina Martha Tiahahu No. 21, Lepo-lepo, Baruga, Kendari',
      openingHours: 'Setiap hari, 07:00–21:30 WITA',
      mapUrl: 'https://www.google.com/maps/search/?api=1&query=Lepo-Lepo+Kendari',
      picture: 'lepo-lepo',
    },
  ] satisfies Branch[],
} as const;
