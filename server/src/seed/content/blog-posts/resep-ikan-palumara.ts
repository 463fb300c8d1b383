import type { BlogSeed } from '../../seed-records';

/** Demo post: the recipe of palumara, a sour yellow fish soup. */
export const resepIkanPalumara: BlogSeed = {
  slug: 'resep-ikan-palumara',
  judul: 'Resep Ikan Palumara, Kuah Kuning yang Selalu Dirindukan',
  kategori: 'Resep',
  deskripsi_singkat:
    'Asam, pedas, dan segar. Palumara cakalang untuk lima orang dengan bumbu yang mudah dicari.',
  konten_lengkap: `Palumara adalah masakan yang memaafkan pemula. Bumbunya sedikit, langkahnya pendek, dan rasanya justru makin enak setelah didiamkan sebentar. Yang tidak bisa ditawar hanya satu: ikannya harus segar.

Resep ini untuk lima orang, waktu memasak sekitar 45 menit.

Bahan
- 1 kg ikan cakalang, potong setebal 3 cm (boleh diganti kembung atau bandeng)
- 1 buah jeruk nipis
- 2 sendok teh garam, dibagi dua
- 3 sendok makan asam jawa, larutkan dalam 150 ml air hangat lalu saring
- 800 ml air
- 2 batang serai, memarkan
- 2 lembar daun jeruk
- 2 buah tomat, potong empat
- 10 cabai rawit utuh
- 1 sendok teh gula pasir
- 2 sendok makan minyak goreng

Bumbu halus
- 8 siung bawang merah
- 4 siung bawang putih
- 3 cm kunyit
- 4 cabai merah keriting

Cara membuat
- Lumuri ikan dengan air jeruk nipis dan 1 sendok teh garam. Diamkan 15 menit, bilas, lalu tiriskan.
- Panaskan minyak, tumis bumbu halus dengan serai dan daun jeruk sampai harum dan tidak berbau langu, sekitar 5 menit.
- Tuang air dan air asam, didihkan.
- Masukkan ikan satu per satu. Kecilkan api menjadi sedang dan masak 15 menit tanpa tutup.
- Jangan diaduk. Goyangkan panci atau siramkan kuah ke atas ikan agar dagingnya utuh.
- Masukkan tomat, cabai rawit, gula, dan sisa garam. Masak 5 menit lagi.
- Cicipi: kuah yang pas terasa asam lebih dulu, lalu gurih, baru pedas. Matikan api dan diamkan 10 menit sebelum disajikan.

Catatan dapur
- Ingin kuah lebih pekat? Biarkan mendidih pelan 10 menit lebih lama.
- Cabai utuh membuat pedasnya lembut. Untuk yang berani, pecahkan cabainya di mangkuk sendiri.
- Bila memakai kembung, kurangi waktu masak ikan menjadi 10 menit karena dagingnya lebih tipis.
- Sisa palumara simpan di kulkas dan habiskan esok harinya. Panaskan sampai mendidih.

Sajikan dengan nasi hangat, sinonggi, atau kasuami. Minta tim ikan segar Teluk Mart memotong cakalangnya untuk palumara: gratis dan Anda tinggal memasak.`,
  publishedDaysAgo: 12,
  author: 'marcom',
  published: true,
  picture: 'resep-ikan-palumara',
};
