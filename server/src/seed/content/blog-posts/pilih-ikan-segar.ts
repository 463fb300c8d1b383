import type { BlogSeed } from '../../seed-records';

/** Demo post: telling fresh fish, and keeping it so. */
export const pilihIkanSegar: BlogSeed = {
  slug: 'pilih-ikan-segar',
  judul: 'Mata, Insang, Daging: Cara Memilih Ikan Segar',
  kategori: 'Tips & Trik',
  deskripsi_singkat:
    'Lima tanda yang dapat diperiksa dalam setengah menit, ditambah cara membawanya pulang tetap dingin.',
  konten_lengkap: `Di kota tepi laut seperti Kendari, ikan segar mestinya mudah didapat. Meski begitu, ikan pagi dan ikan kemarin kadang berbaring bersebelahan di meja yang sama. Inilah cara tim ikan segar kami memeriksanya setiap subuh.

Periksa lima hal
- Mata: jernih, hitam di tengah, dan cembung. Mata yang cekung dan keruh berarti ikan sudah lama.
- Insang: merah cerah dan basah. Hindari yang cokelat, pucat, atau berlendir tebal.
- Daging: tekan dengan jari. Ikan segar langsung kembali rata, ikan lama meninggalkan lekukan.
- Kulit: mengilap, sisik melekat kuat. Kembung yang baik punggungnya masih hijau kebiruan.
- Bau: seperti air laut. Bau asam atau menusuk adalah tanda untuk menjauh.

Jangan hanya mengandalkan satu tanda. Mata kadang keruh karena terkena es langsung, jadi cocokkan dengan insang dan dagingnya.

Untuk potongan dan fillet
Kepala dan insangnya sudah tidak ada, maka lihat warna dan airnya. Potongan cakalang yang baik berwarna merah merata tanpa tepi kecokelatan, dan tidak ada genangan air di alasnya.

Membawa pulang
- Beli ikan paling akhir, setelah barang lain lengkap.
- Minta es batu. Di Teluk Mart es untuk pembelian ikan gratis.
- Langsung pulang. Jangan tinggalkan di jok motor atau bagasi saat mampir ke tempat lain.

Menyimpan di rumah
- Buang insang dan isi perut, bilas, lalu keringkan dengan tisu.
- Masukkan ke wadah tertutup di bagian kulkas yang paling dingin, masak dalam 1–2 hari.
- Untuk lebih lama, bekukan per porsi sekali masak dan tulis tanggalnya. Ikan berminyak seperti kembung sebaiknya habis dalam 2–3 bulan.
- Cairkan di kulkas semalam, jangan dijemur. Ikan yang sudah cair jangan dibekukan lagi.

Catatan untuk cakalang, tongkol, dan tuna
Ketiganya harus terus dingin sejak ditangkap. Bila sempat lama di suhu ruang, jangan dimakan, sekalipun masih akan digoreng atau dimasak lama.

Masih ragu di depan meja ikan? Mintalah petugas kami membuka insangnya. Ikan yang baik tidak perlu disembunyikan, dan kami senang bila pelanggan ikut memeriksa.`,
  publishedDaysAgo: 58,
  author: 'marcom',
  published: true,
  picture: 'pilih-ikan-segar',
};
