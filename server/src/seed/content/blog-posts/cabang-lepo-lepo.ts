import type { BlogSeed } from '../../seed-records';

/** Demo post: news of the branch in Lepo-lepo. */
export const cabangLepoLepo: BlogSeed = {
  slug: 'cabang-lepo-lepo',
  judul: 'Wajah Baru Cabang Lepo-lepo: Lebih Lapang, Lebih Segar',
  kategori: 'Berita Toko',
  deskripsi_singkat:
    'Lorong diperlebar, area ikan dan sayur ditambah, dan ada sudut kopi untuk menunggu hujan reda.',
  konten_lengkap: `Setelah enam minggu suara bor dan bau cat, cabang Lepo-lepo selesai ditata ulang. Terima kasih kepada Anda yang tetap datang selama renovasi, meski rak berpindah hampir setiap hari. Kesabaran itu tidak kami lupakan.

Apa yang berubah?

Lorong yang lebih lebar
Dua troli kini bisa berpapasan tanpa ada yang harus mundur. Lantai di pintu masuk dibuat landai tanpa undakan, sehingga kursi roda dan kereta bayi dapat masuk dengan mudah.

Area segar dua kali lebih luas
Sayur dan buah pindah ke sisi depan, tempat cahaya pagi masuk. Di sebelahnya ada meja ikan baru dengan lapisan es dan keran air sendiri. Cakalang, kembung, dan bandeng dapat dibersihkan serta dipotong di tempat, gratis.

Sudut Rasa Kendari
Satu rak khusus kami sediakan bagi pelaku usaha kecil setempat: mete sangrai, abon ikan, sambal, kasuami, dan kue kering. Saat ini ada dua belas usaha yang bergabung. Punya produk rumahan dengan izin P-IRT? Tanyakan caranya di meja informasi.

Gerai minuman dan tempat duduk
Ada delapan kursi, stopkontak, dan kopi susu gula aren. Cocok untuk menunggu hujan reda atau menunggu ibu yang katanya cuma mau beli garam.

Kasir tambahan
Dari tiga menjadi lima meja. Satu di antaranya didahulukan untuk lansia, ibu hamil, dan penyandang disabilitas.

Yang tidak berubah
- Wajah-wajah yang Anda kenal. Seluruh karyawan lama tetap bersama kami.
- Harga yang sama dengan cabang Kota lama.
- Parkir gratis, dengan petugas yang membantu mengangkat belanjaan.

Kami juga mengganti semua lampu dengan LED dan memasang beberapa panel surya di atap untuk membantu penerangan toko pada siang hari.

Masih ada satu pekerjaan rumah: papan petunjuk lorong versi huruf besar sedang dicetak dan akan dipasang segera. Sampai saat itu, tanyakan saja kepada siapa pun yang berseragam hijau.

Mampirlah, lihat-lihat, lalu beri tahu kami apa yang masih kurang. Kotak saran ada di samping pintu keluar, dan kami membacanya setiap Senin pagi.`,
  publishedDaysAgo: 49,
  author: 'admin',
  published: true,
  picture: 'cabang-lepo-lepo',
};
