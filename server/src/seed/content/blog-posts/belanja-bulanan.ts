import type { BlogSeed } from '../../seed-records';

/** Demo post: planning the month's shopping. */
export const belanjaBulanan: BlogSeed = {
  slug: 'belanja-bulanan',
  judul: 'Belanja Bulanan Rp1,5 Juta: Contoh Daftar Keluarga Berempat',
  kategori: 'Gaya Hidup',
  deskripsi_singkat:
    'Daftar, takaran, dan urutan belanja yang membuat anggaran dapur cukup sampai akhir bulan.',
  konten_lengkap: `Anggaran dapur sering bocor bukan karena barang mahal, melainkan karena barang yang sama dibeli dua kali atau dibeli tanpa rencana. Berikut cara menyusunnya, dengan contoh anggaran Rp1.500.000 untuk keluarga berempat.

Langkah 1: periksa rumah dulu
Luangkan sepuluh menit membuka lemari dapur, kulkas, dan rak kamar mandi. Tulis yang tinggal separuh. Barang yang masih penuh tidak perlu masuk daftar.

Langkah 2: bagi anggaran menjadi tiga
- Kebutuhan tahan lama, Rp675.000: beras 20 kg, minyak goreng 4 liter, gula 2 kg, telur 30 butir, tepung, mi, kopi, dan teh.
- Kebersihan rumah dan badan, Rp225.000: deterjen, sabun cuci piring, sabun mandi, sampo, pasta gigi, dan tisu.
- Bahan segar, Rp600.000: simpan untuk empat minggu, masing-masing Rp150.000 untuk sayur, ikan, tahu, tempe, dan buah.

Dua bagian pertama dibelanjakan sekali, di awal bulan. Bagian ketiga jangan dihabiskan sekaligus, sebab sayur dan ikan lebih baik dibeli sedikit tetapi sering.

Langkah 3: bandingkan harga per satuan
Kemasan besar belum tentu lebih murah. Bagi harga dengan isinya: deterjen 800 g seharga Rp20.000 berarti Rp2.500 per 100 g. Kalau kemasan 1,5 kg dijual Rp39.000, harganya Rp2.600 per 100 g. Pada contoh ini kemasan kecil justru menang.

Langkah 4: belanja dengan urutan
- Mulai dari barang berat dan kering.
- Lanjutkan ke perlengkapan rumah.
- Ambil sayur, ikan, dan makanan beku paling akhir agar tetap dingin sampai di rumah.

Langkah 5: sisakan ruang
Siapkan Rp50.000 dari bagian kebersihan atau segar sebagai cadangan. Bila ada promo untuk barang yang memang ada di daftar, pakailah cadangan itu. Bila tidak ada, tabung untuk bulan depan.

Simpan struk Anda selama sebulan lalu bandingkan dengan rencana. Setelah dua atau tiga bulan, Anda akan hafal pola belanja keluarga sendiri, dan daftar berikutnya hampir tertulis dengan sendirinya.

Harga di atas adalah contoh perhitungan dan dapat berubah. Harga terbaru selalu tertera di label rak kami.`,
  publishedDaysAgo: 20,
  author: 'marcom',
  published: true,
  picture: 'belanja-bulanan',
};
