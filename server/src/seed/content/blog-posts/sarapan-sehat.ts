import type { BlogSeed } from '../../seed-records';

/** Demo post: five breakfasts for busy mornings. */
export const sarapanSehat: BlogSeed = {
  slug: 'sarapan-sehat',
  judul: 'Lima Sarapan Seimbang untuk Pagi yang Terburu-buru',
  kategori: 'Kesehatan',
  deskripsi_singkat:
    'Menu lima hari dengan bahan sederhana, siap paling lama 15 menit dan mudah dibawa ke sekolah.',
  konten_lengkap: `Pagi hari di rumah sering seperti lomba: seragam, sepatu, kunci motor, lalu sarapan yang terlewat. Padahal sarapan tidak harus rumit. Dengan sedikit persiapan malam sebelumnya, meja makan bisa siap sebelum nasi di penanak selesai dihangatkan.

Pegangan kami sederhana, mengikuti panduan Isi Piringku dari Kementerian Kesehatan: separuh piring berisi sayur dan buah, separuh lagi makanan pokok dan lauk. Tidak perlu ditimbang, cukup dikira dengan mata.

Senin: nasi, telur dadar kelor, dan pepaya
Kocok dua telur dengan segenggam daun kelor dan sedikit garam, dadar dengan api kecil. Sajikan bersama nasi, irisan timun, dan sepotong pepaya.

Selasa: ubi rebus, tempe, dan tumis buncis
Rebus ubi pada malam hari. Paginya cukup dihangatkan selagi tempe digoreng dengan sedikit minyak dan buncis ditumis bawang putih.

Rabu: roti isi ikan
Suwir ikan kembung sisa makan malam, campur dengan tomat cincang dan jeruk nipis. Isikan ke dalam roti bersama selada. Bawakan sebuah pisang untuk melengkapinya.

Kamis: bubur jagung dan telur rebus
Masak jagung pipil dengan beras yang sudah direndam semalam sampai lembut. Tambahkan bayam sesaat sebelum diangkat.

Jumat: nasi goreng sayur
Pakai nasi kemarin, wortel serut, kol, dan satu telur. Kurangi kecap, perbanyak bawang putih, dan sediakan jeruk untuk pencuci mulut.

Supaya pagi lebih ringan
- Potong sayur malam sebelumnya dan simpan dalam wadah tertutup di kulkas.
- Rebus telur sekaligus untuk dua atau tiga hari, simpan di kulkas bersama kulitnya.
- Sediakan buah yang tidak perlu pisau: pisang, jeruk, atau salak.
- Siapkan air putih di meja. Teh manis boleh, asal tidak setiap hari.

Anak sulit makan pagi? Mulailah dari porsi kecil dan biarkan mereka memilih satu dari dua menu. Sering kali yang mereka inginkan hanyalah ikut menentukan.

Kebutuhan setiap orang berbeda. Bila Anda atau anggota keluarga memiliki kondisi kesehatan tertentu, bicarakan pola makan dengan dokter atau ahli gizi.`,
  publishedDaysAgo: 27,
  author: 'admin',
  published: true,
  picture: 'sarapan-sehat',
};
