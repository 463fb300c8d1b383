import type {
  ApplicationStatus,
  EducationOption,
} from '@teluk-mart/domain/application/application-values';
import type { BlogCategory } from '@teluk-mart/domain/blog/blog-fields';
import type { CareerCategory } from '@teluk-mart/domain/career/career-categories';
import type { PromoCategory } from '@teluk-mart/domain/promo/promo-list';

/** A period in days from today in Makassar, so that the demo never goes stale; negative days are past. */
export interface SeedPeriod {
  startsInDays: number;
  endsInDays: number;
}

export interface SeedRecord {
  /** Name of the record within its kind; never leaves the seed. */
  slug: string;
  judul: string;
  /** Base name of `pictures/<kind>/<picture>.webp`; without it the record has no picture. */
  picture?: string;
}

/** A promo of the demo content. */
export interface PromoSeed extends SeedRecord, SeedPeriod {
  kategori: PromoCategory;
  deskripsi?: string;
  /** Whole rupiah. */
  harga?: number;
  harga_sebelum?: number;
  batas_per_struk?: number;
  unggulan: boolean;
  active: boolean;
}

/** An event of the demo content. */
export interface EventSeed extends SeedRecord, SeedPeriod {
  deskripsi?: string;
  persyaratan?: string;
  /** `HH:mm` in WITA. */
  waktu: string;
  lokasi: string;
  unggulan: boolean;
  active: boolean;
}

/** A blog post of the demo content. */
export interface BlogSeed extends SeedRecord {
  kategori: BlogCategory;
  deskripsi_singkat: string;
  konten_lengkap: string;
  publishedDaysAgo: number;
  /** Staff account that wrote it; without it the post has no author. */
  author?: 'marcom' | 'admin';
  published: boolean;
}

/** A job opening of the demo content. */
export interface CareerSeed extends SeedRecord, SeedPeriod {
  kategori: CareerCategory;
  deskripsi_singkat: string;
  konten_lengkap: string;
  active: boolean;
}

/** A job application of the demo content; its CV is written when the content is laid. */
export interface ApplicationSeed {
  /** Slug of the opening. */
  opening: string;
  nama: string;
  email: string;
  telepon: string;
  tempat_lahir: string;
  /** `yyyy-MM-dd`. */
  tanggal_lahir: string;
  alamat: string;
  pendidikan_terakhir: EducationOption;
  /** Whole rupiah, digits only. */
  gaji_diharapkan: string;
  surat_lamaran?: string;
  daysAgo: number;
  status: ApplicationStatus;
}
