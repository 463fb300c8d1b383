import type { BlogSeed } from '../../seed-records';

/** Demo draft: visible to staff alone, and without a picture. */
export const resepKasuami: BlogSeed = {
  slug: 'resep-kasuami',
  judul: 'Kasuami Singkong Kukus, Teman Setia Ikan Bakar',
  kategori: 'Resep',
  deskripsi_singkat:
    'Singkong parut yang diperas lalu dikukus. Rancangan resep, menunggu foto dari dapur demo.',
  konten_lengkap: `Kasuami berbentuk kerucut, berwarna putih gading, dan mengenyangkan. Di Buton dan Wakatobi ia menjadi bekal melaut karena tahan lebih lama daripada nasi. Resep ini untuk empat orang.

Bahan
- 1,5 kg singkong segar, yang dagingnya putih dan tidak pahit
- ½ sendok teh garam
- 2 siung bawang merah, iris dan goreng (boleh dihilangkan)
- 1 sendok makan minyak bekas menggoreng bawang

Cara membuat
- Kupas singkong, cuci sampai bersih, lalu parut halus.
- Bungkus parutan dengan kain bersih dan peras sekuatnya. Tindih dengan pemberat selama 2 jam, lalu peras lagi sampai hampir tidak menetes.
- Remas-remas gumpalan singkong hingga menjadi butiran halus dan ayak bila perlu. Campur garam.
- Isikan ke cetakan kerucut dari daun pisang atau saringan. Ratakan tanpa ditekan agar uap bisa lewat.
- Kukus dalam kukusan yang airnya sudah mendidih selama 30 menit, sampai padat dan warnanya agak bening.
- Olesi dengan minyak bawang selagi panas dan taburi bawang goreng.

Sajikan hangat bersama ikan kembung bakar, sambal, dan perasan jeruk nipis. Singkong harus selalu dimasak sampai matang benar; jangan memakai singkong yang rasanya pahit.

Catatan redaksi: tambahkan foto langkah memeras dan menata cetakan, lalu periksa lagi waktu kukus untuk cetakan kecil.`,
  publishedDaysAgo: 1,
  author: 'marcom',
  published: false,
};
