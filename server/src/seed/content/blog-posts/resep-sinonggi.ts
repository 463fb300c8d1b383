import type { BlogSeed } from '../../seed-records';

/** Demo post: the recipe of sinonggi, the sago dish of the Tolaki. */
export const resepSinonggi: BlogSeed = {
  slug: 'resep-sinonggi',
  judul: 'Sinonggi Bening dan Kenyal, Lengkap dengan Sayur dan Sambalnya',
  kategori: 'Resep',
  deskripsi_singkat:
    'Hidangan sagu khas Tolaki untuk empat orang. Kuncinya satu: air harus benar-benar mendidih.',
  konten_lengkap: `Di Kendari, makan sinonggi jarang dilakukan sendirian. Semangkuk besar diletakkan di tengah meja, lalu semua orang menggulung bagiannya dan menyiramnya dengan kuah. Resep ini cukup untuk empat orang dan siap dalam 40 menit.

Bahan sinonggi
- 200 g tepung sagu
- 250 ml air biasa
- 1 liter air mendidih
- ½ sendok teh garam

Bahan sayur bening
- 1 ikat bayam dan 1 ikat kangkung, petik daunnya
- 1 buah jagung manis, potong 4
- 3 siung bawang merah, iris
- 1 liter air, garam secukupnya

Bahan sambal
- 10 cabai rawit dan 1 tomat
- 3 siung bawang merah, iris tipis
- 2 buah jeruk nipis
- ½ sendok teh garam

Cara membuat
- Mulai dari sayur. Rebus jagung dan bawang merah 10 menit, masukkan kangkung lalu bayam, beri garam, masak 2 menit, angkat.
- Ulek kasar cabai, tomat, dan garam. Campur dengan irisan bawang dan perasan jeruk nipis.
- Larutkan sagu dan garam dalam air biasa di baskom tahan panas. Saring bila ada kotoran, lalu aduk lagi karena sagu cepat mengendap.
- Tuang air mendidih sedikit demi sedikit sambil terus diaduk satu arah dengan sendok kayu. Adonan akan berubah dari putih menjadi bening dan berat.
- Berhenti menuang begitu adonan bening merata dan kenyal. Airnya tidak harus habis.
- Masih ada bagian putih? Pindahkan ke panci, aduk di atas api kecil 2–3 menit sampai bening.

Cara menyajikan
Basahi dua sumpit atau dua garpu dengan kuah, gulung sinonggi sebesar kepalan kecil, letakkan di piring, lalu siram dengan sayur bening. Tambahkan ikan berkuah dan sambal. Palumara cakalang atau kembung paling cocok menemaninya.

Tiga kesalahan yang sering terjadi
- Air hanya panas, tidak mendidih: sagu tetap putih dan encer.
- Air dituang sekaligus: adonan bergerindil.
- Disiapkan terlalu awal: sinonggi mengeras saat dingin, jadi buatlah paling akhir.

Tepung sagu, jagung, dan jeruk nipis tersedia di kedua cabang Teluk Mart. Selamat menggulung!`,
  publishedDaysAgo: 2,
  author: 'marcom',
  published: true,
  picture: 'resep-sinonggi',
};
