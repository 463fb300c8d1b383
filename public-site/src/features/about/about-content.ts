import { brand } from '@teluk-mart/domain/config/brand';

/** A value of the shop. */
export interface ShopValue {
  title: string;
  sentence: string;
}

/** The texts of the about page. */
interface AboutContent {
  /** Paragraphs, in order. */
  history: string[];
  vision: string;
  mission: string[];
  values: ShopValue[];
}

/** History since 2019, vision, mission, three values (docs/specification.md#about-page). */
export const aboutContent: AboutContent = {
  history: [
    `${brand.name} dibuka pada ${brand.foundedYear} di Kota lama, ${brand.city}, di sebuah ruko dengan empat lorong dan enam karyawan. Niatnya sederhana: warga di sekitar teluk bisa membeli beras, sayur, dan ikan yang baik tanpa harus berkeliling ke beberapa tempat.`,
    'Dari obrolan di meja kasir kami belajar apa yang dibutuhkan pelanggan. Sayur mulai dijemput langsung dari kebun petani sekitar kota, ikan dibeli dari nelayan setempat setiap subuh, dan rak khusus disediakan untuk mete, sambal, dan kasuami buatan usaha rumahan.',
    'Ketika makin banyak pelanggan datang dari selatan kota, kami membuka cabang kedua di Lepo-lepo. Kini dua cabang bekerja sebagai satu keluarga, dengan harga yang sama, mutu yang sama, dan sapaan yang sama hangatnya.',
  ],
  vision:
    'Menjadi toko kebutuhan sehari-hari yang paling dipercaya keluarga Kendari, yang tumbuh bersama petani, nelayan, dan usaha kecil di sekitarnya.',
  mission: [
    'Menyediakan kebutuhan rumah yang lengkap, segar, dan aman dengan harga yang jelas.',
    'Melayani setiap orang dengan ramah, jujur, dan cepat, seperti tetangga sendiri.',
    'Membeli lebih dulu dari petani, nelayan, dan pelaku usaha kecil Sulawesi Tenggara.',
    'Memberi karyawan tempat bekerja yang adil, aman, dan memberi ruang untuk maju.',
  ],
  values: [
    {
      title: 'Pelanggan Utama',
      sentence:
        'Kami mendengar lebih dulu, lalu membantu sampai Anda pulang dengan barang yang benar-benar Anda perlukan.',
    },
    {
      title: 'Kualitas Terjamin',
      sentence:
        'Setiap barang diperiksa sebelum dipajang, dan yang tidak layak boleh Anda kembalikan dengan membawa struk.',
    },
    {
      title: 'Harga Bersahabat',
      sentence:
        'Harga di rak sama dengan harga di struk, sama di kedua cabang, dan kami jaga tetap ringan bagi anggaran keluarga.',
    },
  ],
};
