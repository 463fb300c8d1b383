import type { BlogSeed } from '../../seed-records';

/** Demo post: keeping vegetables fresh. */
export const simpanSayur: BlogSeed = {
  slug: 'simpan-sayur',
  judul: 'Sayur Tetap Segar Seminggu: Cara Menyimpan yang Benar',
  kategori: 'Tips & Trik',
  deskripsi_singkat:
    'Bayam layu di hari kedua? Enam kebiasaan kecil ini membuat belanja sayur mingguan Anda tidak terbuang.',
  konten_lengkap: `Pulang dari toko, semua sayur masuk kulkas masih dalam kantong plastik. Dua hari kemudian bayam sudah berair dan cabai mulai berjamur. Kalau pemandangan ini akrab, tenang: yang perlu diubah biasanya hanya cara menyimpannya.

Musuh sayuran daun adalah air yang menempel, sedangkan musuh sayuran akar adalah udara yang terlalu kering. Jadi, jangan perlakukan semuanya sama.

Sayuran daun: bayam, kangkung, sawi, kelor
- Buka ikatannya, buang daun yang kuning atau rusak.
- Jangan dicuci dulu. Cuci sesaat sebelum dimasak.
- Bungkus longgar dengan tisu dapur atau kain bersih, lalu masukkan ke wadah tertutup.
- Ganti tisunya bila terasa basah. Bayam biasanya bertahan 3–4 hari, sawi sampai 5 hari.

Cabai dan tomat
- Petik tangkai cabai, lap sampai kering, lalu simpan dalam wadah beralas tisu di kulkas.
- Tomat yang masih keras lebih enak dibiarkan matang di suhu ruang. Pindahkan ke kulkas setelah matang benar.

Wortel, buncis, dan kacang panjang
- Potong bagian daun wortel karena daun menarik air dari umbinya.
- Simpan dalam kantong yang sedikit terbuka di laci sayur.

Bawang dan kentang
- Keduanya tidak perlu kulkas. Pilih tempat gelap, kering, dan berangin.
- Simpan terpisah: kentang melepas lembap, dan bawang di dekatnya cepat membusuk.

Serai, daun bawang, dan seledri
- Berdirikan dalam gelas berisi sedikit air, seperti bunga. Ganti airnya setiap dua hari.

Terakhir, atur urutan memasaknya. Sayuran daun untuk awal minggu, buncis dan terung untuk pertengahan, wortel, labu, dan kol untuk akhir minggu. Tempelkan urutan itu di pintu kulkas supaya seisi rumah ikut ingat.

Bila masih ada sisa, jangan buru-buru dibuang. Potong kecil, rebus sebentar selama satu menit, tiriskan, lalu bekukan dalam kantong kecil. Sayur beku itu siap masuk sup atau nasi goreng kapan saja.

Di Teluk Mart, sayur lokal datang setiap pagi. Beli secukupnya untuk tiga sampai empat hari, lalu datang lagi: lebih segar, dan lebih sedikit yang terbuang.`,
  publishedDaysAgo: 5,
  author: 'marcom',
  published: true,
  picture: 'simpan-sayur',
};
