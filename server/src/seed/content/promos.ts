import type { PromoSeed } from '../seed-records';

/**
 * The promos of the demo shop: nine categories, all three time states, and one switched off so
 * that staff see the difference. Days count from today, in the shop's calendar (docs/specification.md#time-zone).
 */
export const promos: PromoSeed[] = [
  {
    slug: 'belanja-hemat-akhir-pekan',
    judul: 'Belanja Hemat Akhir Pekan',
    kategori: 'Campuran',
    deskripsi: `Setiap Sabtu dan Minggu selama periode promo, belanja minimal Rp200.000 langsung dipotong Rp20.000 di kasir. Berlaku untuk semua kebutuhan rumah, dari beras sampai sabun cuci.

- Satu potongan untuk satu struk, tanpa kupon
- Berlaku di cabang Kota lama dan Lepo-lepo
- Tidak termasuk susu bayi, rokok, dan pulsa`,
    startsInDays: -6,
    endsInDays: 21,
    unggulan: true,
    active: true,
    picture: 'belanja-hemat-akhir-pekan',
  },
  {
    slug: 'glow-up-hemat',
    judul: 'Glow Up Hemat di Beauty Corner',
    kategori: 'Beauty Corner',
    deskripsi: `Sabun wajah, pelembap, tabir surya, dan lip balm pilihan mulai Rp19.900. Beli dua produk perawatan wajah apa saja, produk kedua diskon 25% dari harga terendah.

Semua produk terdaftar di BPOM. Bingung memilih? Pramuniaga kami siap menunjukkan pilihan sesuai anggaran Anda.`,
    startsInDays: -4,
    endsInDays: 10,
    unggulan: false,
    active: true,
    picture: 'glow-up-hemat',
  },
  {
    slug: 'beras-premium',
    judul: 'Beras Premium 5 kg',
    kategori: 'Food',
    deskripsi: `Pulen, bersih, dan wangi saat matang. Beras premium kemasan 5 kg kini Rp71.900 dari harga biasa Rp74.500.

- Berat boleh ditimbang ulang di kasir
- Kami bantu angkat sampai ke kendaraan Anda`,
    harga: 71_900,
    harga_sebelum: 74_500,
    batas_per_struk: 2,
    startsInDays: -3,
    endsInDays: 11,
    unggulan: true,
    active: true,
    picture: 'beras-premium',
  },
  {
    slug: 'minuman-segar',
    judul: 'Minuman Segar, Beli 2 Gratis 1',
    kategori: 'Beverage',
    deskripsi: `Hari terasa terik? Ambil tiga botol teh, sari buah, atau air kelapa dingin bertanda promo, cukup bayar dua. Harga mulai Rp6.500 per botol; yang gratis adalah harga terendah.

Tersedia di lemari pendingin dekat kasir, boleh campur rasa.`,
    startsInDays: -5,
    endsInDays: 9,
    unggulan: false,
    active: true,
    picture: 'minuman-segar',
  },
  {
    slug: 'panen-sayur-lokal',
    judul: 'Panen Sayur Lokal Mulai Rp3.500',
    kategori: 'Fresh Product',
    deskripsi: `Sayur dari kebun petani sekitar Kendari, datang setiap pagi selagi daunnya masih tegak.

- Kangkung, bayam, dan daun kelor Rp3.500 per ikat
- Kacang panjang dan terung ungu Rp5.900 per ikat
- Tomat merah Rp12.900 per kg
- Labu kuning Rp8.900 per kg

Selama persediaan hari itu masih ada. Datang pagi untuk pilihan terlengkap.`,
    startsInDays: -2,
    endsInDays: 12,
    unggulan: true,
    active: true,
    picture: 'panen-sayur-lokal',
  },
  {
    slug: 'rumah-bersih',
    judul: 'Rumah Bersih, Belanja Ringan',
    kategori: 'Home Care',
    deskripsi: `Paket bersih-bersih Rp49.900 berisi deterjen bubuk 800 g, cairan pencuci piring 700 ml, dan pembersih lantai 750 ml. Jika dibeli terpisah, totalnya Rp58.400.

Pilihan wangi bunga, jeruk, dan sereh boleh dicampur.`,
    harga: 49_900,
    harga_sebelum: 58_400,
    startsInDays: -8,
    endsInDays: 6,
    unggulan: false,
    active: true,
    picture: 'rumah-bersih',
  },
  {
    slug: 'peralatan-dapur',
    judul: 'Peralatan Dapur Diskon Hingga 30%',
    kategori: 'General Merchandising',
    deskripsi: `Saatnya mengganti wajan yang gagangnya sudah goyang. Wajan antilengket 24 cm Rp89.900, panci susun Rp139.000, wadah makanan isi 3 Rp34.900, dan talenan kayu Rp27.500.

Simpan struk Anda: barang cacat pabrik dapat ditukar dalam 7 hari.`,
    startsInDays: -30,
    endsInDays: -9,
    unggulan: false,
    active: true,
    picture: 'peralatan-dapur',
  },
  {
    slug: 'mandi-wangi',
    judul: 'Mandi Wangi Sekeluarga',
    kategori: 'Personal Care',
    deskripsi: `Sabun mandi cair isi ulang 400 ml Rp21.900, sampo 160 ml Rp18.900, dan pasta gigi keluarga 190 g Rp11.500. Beli ketiganya sekaligus cukup Rp47.900.`,
    harga: 47_900,
    harga_sebelum: 52_300,
    startsInDays: -24,
    endsInDays: -3,
    unggulan: false,
    active: true,
    picture: 'mandi-wangi',
  },
  {
    slug: 'popok-bayi',
    judul: 'Popok Bayi: Beli 2 Hemat Rp25.000',
    kategori: 'Baby Diapers',
    deskripsi: `Stok aman, ayah dan ibu tenang. Beli dua kemasan popok celana ukuran S sampai XL, langsung hemat Rp25.000 di kasir. Ukuran boleh dicampur.

Tisu basah bayi isi 50 juga turun menjadi Rp9.900 per bungkus.`,
    startsInDays: -7,
    endsInDays: 7,
    unggulan: false,
    active: true,
    picture: 'popok-bayi',
  },
  {
    slug: 'camilan-keluarga',
    judul: 'Camilan Keluarga Serba Rp10.000',
    kategori: 'Food',
    deskripsi: `Teman nonton dan bekal perjalanan: biskuit, keripik, wafer, dan kacang mete sangrai kemasan kecil, semua Rp10.000 per bungkus. Kacang metenya dari Sulawesi Tenggara, gurih dan renyah.

Cari rak berlabel kuning di lorong camilan.`,
    harga: 10_000,
    startsInDays: -1,
    endsInDays: 13,
    unggulan: false,
    active: true,
    picture: 'camilan-keluarga',
  },
  {
    slug: 'kopi-susu',
    judul: 'Kopi Susu Dingin',
    kategori: 'Beverage',
    deskripsi: `Kopi robusta, susu segar, dan gula aren, diracik di gerai minuman kami. Ukuran sedang Rp12.000 dari harga biasa Rp16.000.

Bawa tumbler sendiri? Potong lagi Rp1.000 dan satu gelas plastik batal terbuang.`,
    harga: 12_000,
    harga_sebelum: 16_000,
    startsInDays: 4,
    endsInDays: 18,
    unggulan: false,
    active: true,
    picture: 'kopi-susu',
  },
  {
    slug: 'ikan-segar',
    judul: 'Pekan Ikan Segar dari Laut Kendari',
    kategori: 'Fresh Product',
    deskripsi: `Ikan tangkapan nelayan setempat, disimpan di atas es sejak dari pelelangan.

- Kembung Rp32.900 per kg
- Cakalang Rp34.900 per kg
- Bandeng Rp36.900 per kg

Gratis dibersihkan dan dipotong sesuai masakan Anda: palumara, bakar, atau goreng. Persediaan mengikuti hasil tangkapan setiap hari.`,
    startsInDays: 3,
    endsInDays: 9,
    unggulan: true,
    active: true,
    picture: 'ikan-segar',
  },
  {
    slug: 'pesta-gajian',
    judul: 'Pesta Gajian: Potongan hingga Rp50.000',
    kategori: 'Campuran',
    deskripsi: `Isi lagi dapur dan kamar mandi selagi gajian.

- Belanja Rp300.000, potong Rp25.000
- Belanja Rp500.000, potong Rp50.000

Berlaku untuk pembayaran tunai, debit, maupun QRIS di kedua cabang. Tidak dapat digabung dengan potongan lain dalam satu struk.`,
    startsInDays: 8,
    endsInDays: 14,
    unggulan: false,
    active: true,
    picture: 'pesta-gajian',
  },
  {
    slug: 'sarapan-praktis',
    judul: 'Sarapan Praktis: Roti, Selai, dan Telur',
    kategori: 'Food',
    deskripsi: `Roti tawar, selai nanas 170 g, dan telur ayam isi 10 dalam satu paket Rp54.900. Tanggal dan harga masih menunggu kepastian pemasok.`,
    startsInDays: 20,
    endsInDays: 34,
    unggulan: false,
    active: false,
  },
];
