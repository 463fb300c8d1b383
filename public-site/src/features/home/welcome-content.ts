import { brand } from '@teluk-mart/shared/config/brand';

/** A short fact about the shop: a figure or word, and what it stands for. */
export interface WelcomeFact {
  value: string;
  label: string;
}

/** The texts of the welcome section. */
export interface WelcomeContent {
  title: string;
  /** Two sentences, read one after the other. */
  sentences: [string, string];
  facts: [WelcomeFact, WelcomeFact, WelcomeFact];
}

const cities = brand.branches.map(({ city }) => city).join(' dan ');

/** The welcome of the home page, which leads to /about (spec §2, Home 2). */
export const welcomeContent: WelcomeContent = {
  title: `Selamat Datang di ${brand.name}`,
  sentences: [
    `Kami toko kebutuhan sehari-hari milik warga ${brand.city}, tempat sayur pagi, ikan segar, dan isi dapur Anda berkumpul di bawah satu atap.`,
    'Harganya jelas, barangnya kami pilih sendiri, dan selalu ada yang siap membantu di setiap lorong.',
  ],
  facts: [
    { value: `Sejak ${brand.foundedYear}`, label: `melayani keluarga di ${brand.city}` },
    { value: `${brand.branches.length} cabang`, label: `di ${cities}` },
    { value: 'Setiap pagi', label: 'sayur dan ikan segar datang' },
  ],
};
