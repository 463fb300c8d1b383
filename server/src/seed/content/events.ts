import type { EventSeed } from '../seed-records';

/**
 * The events of the demo shop, from forty days ago to eighty days ahead, so that the month filter always has several
 * months. The last one is switched off. `waktu` is WITA (docs/specification.md#event-fields).
 */
export const events: EventSeed[] = [
  {
    slug: 'donor-darah',
    judul: 'Donor Darah Bersama Warga',
    deskripsi: `Satu kantong darah dapat menolong seseorang yang tidak Anda kenal. Teluk Mart menyiapkan tempat yang sejuk, petugas medis yang berpengalaman, serta bubur kacang hijau dan susu hangat setelah donor.

Pemeriksaan awal gratis. Belum pernah donor? Petugas akan mendampingi dari awal sampai selesai.`,
    persyaratan: `- Berusia 17–60 tahun dan sedang sehat
- Berat badan minimal 45 kg
- Jarak dari donor terakhir minimal 2 bulan
- Tidur cukup dan sudah makan sebelum datang
- Membawa KTP atau kartu donor
- Keputusan boleh atau tidaknya donor ada pada petugas medis`,
    startsInDays: -40,
    endsInDays: -40,
    waktu: '08:30',
    lokasi: 'Lantai 2 Teluk Mart Kota lama, Kendari',
    unggulan: false,
    active: true,
    picture: 'donor-darah',
  },
  {
    slug: 'lomba-mewarnai',
    judul: 'Lomba Mewarnai Anak: Pasar di Tepi Teluk',
    deskripsi: `Seberapa ramai pasar di mata anak-anak? Peserta mewarnai gambar penjual ikan, sayur, dan buah di tepi Teluk Kendari. Semua peserta pulang membawa bingkisan, dan karya para pemenang dipajang di dinding toko selama sebulan.

- Juara 1: voucher belanja Rp500.000
- Juara 2: voucher belanja Rp300.000
- Juara 3: voucher belanja Rp200.000`,
    persyaratan: `- Usia 4–6 tahun (kelompok A) dan 7–9 tahun (kelompok B)
- Membawa pensil warna atau krayon sendiri; kertas dan meja disediakan
- Didampingi orang tua atau wali
- Pendaftaran gratis di kasir, terbatas untuk 80 anak`,
    startsInDays: -12,
    endsInDays: -12,
    waktu: '09:00',
    lokasi: 'Halaman Teluk Mart Lepo-lepo, Kendari',
    unggulan: false,
    active: true,
    picture: 'lomba-mewarnai',
  },
  {
    slug: 'bazar-umkm',
    judul: 'Bazar UMKM Rasa Kendari',
    deskripsi: `Dua puluh pelaku usaha kecil membuka lapak di halaman toko: kasuami hangat, abon cakalang, mete sangrai, sambal botol, kue tradisional, sampai tas anyaman. Cicipi dulu, beli kemudian.

Belanja di tiga lapak mana saja, kumpulkan capnya, lalu tukarkan dengan es kelapa muda gratis di gerai Teluk Mart. Lapak buka setiap hari selama bazar dan masuknya gratis.`,
    persyaratan: `- Terbuka untuk umum, tanpa tiket
- Sebagian lapak hanya menerima tunai
- Bawalah tas belanja sendiri`,
    startsInDays: -1,
    endsInDays: 3,
    waktu: '10:00',
    lokasi: 'Halaman parkir Teluk Mart Kota lama, Kendari',
    unggulan: true,
    active: true,
    picture: 'bazar-umkm',
  },
  {
    slug: 'demo-masak',
    judul: 'Demo Masak: Palumara Cakalang dan Sambal',
    deskripsi: `Kuah kuning yang segar, ikan yang tidak amis, sambal yang pas pedasnya. Juru masak rumahan langganan kami membagi caranya, dari memilih cakalang sampai menyajikan bersama sinonggi.

Peserta ikut mencicipi, membawa pulang kartu resep, dan mendapat potongan 10% untuk bahan masakan hari itu.`,
    persyaratan: `- Gratis, terbatas untuk 40 orang
- Daftar di meja informasi kedua cabang
- Datang 15 menit sebelum acara mulai`,
    startsInDays: 5,
    endsInDays: 5,
    waktu: '10:00',
    lokasi: 'Dapur demo Teluk Mart Kota lama, Kendari',
    unggulan: true,
    active: true,
    picture: 'demo-masak',
  },
  {
    slug: 'senam-pagi',
    judul: 'Senam Pagi Ceria Sekampung',
    deskripsi: `Ajak tetangga, ayah, ibu, dan kakek-nenek. Senam ringan 45 menit dengan instruktur, disambung minum teh hangat dan sarapan pisang rebus bersama.

Gerakannya bertingkat, jadi yang jarang berolahraga pun bisa ikut dengan nyaman.`,
    persyaratan: `- Gratis untuk semua usia
- Pakai baju olahraga dan sepatu yang nyaman
- Bawa botol minum sendiri; isi ulang air gratis`,
    startsInDays: 12,
    endsInDays: 12,
    waktu: '06:30',
    lokasi: 'Halaman Teluk Mart Lepo-lepo, Kendari',
    unggulan: false,
    active: true,
    picture: 'senam-pagi',
  },
  {
    slug: 'kelas-kopi',
    judul: 'Kelas Kopi: Menyeduh Enak di Rumah',
    deskripsi: `Tanpa mesin mahal, kopi rumahan tetap bisa seharum kedai. Di kelas dua jam ini Anda belajar takaran kopi dan air, ukuran gilingan, serta dua cara seduh: tubruk dan saring kertas.

Biaya Rp35.000 per orang sudah termasuk bahan praktik dan 100 g kopi bubuk untuk dibawa pulang.`,
    persyaratan: `- Usia minimal 17 tahun
- Terbatas untuk 16 orang; bayar di kasir saat mendaftar
- Alat disediakan, cukup bawa rasa ingin tahu`,
    startsInDays: 24,
    endsInDays: 24,
    waktu: '15:30',
    lokasi: 'Gerai minuman Teluk Mart Lepo-lepo, Kendari',
    unggulan: true,
    active: true,
    picture: 'kelas-kopi',
  },
  {
    slug: 'kelas-bekal',
    judul: 'Kelas Bekal Sekolah yang Selalu Habis',
    deskripsi: `Lima bekal untuk lima hari sekolah, masing-masing siap dalam 20 menit dan modal sekitar Rp12.000 per kotak. Kita berlatih menyusun nasi, lauk, sayur, dan buah supaya menarik tanpa banyak hiasan.

Boleh datang bersama anak: mereka menata sendiri kotak bekalnya.`,
    persyaratan: `- Biaya Rp25.000 per keluarga (1 orang dewasa dan 1 anak)
- Beri tahu kami saat mendaftar bila ada alergi makanan
- Bawa satu kotak bekal kosong dari rumah`,
    startsInDays: 45,
    endsInDays: 45,
    waktu: '09:30',
    lokasi: 'Dapur demo Teluk Mart Kota lama, Kendari',
    unggulan: false,
    active: true,
    picture: 'kelas-bekal',
  },
  {
    slug: 'ulang-tahun',
    judul: 'Pesta Ulang Tahun Teluk Mart',
    deskripsi: `Terima kasih sudah berbelanja bersama kami sejak 2019. Selama lima hari kami merayakannya dengan potong tumpeng, panggung musik warga, permainan anak, dan harga istimewa yang berganti setiap hari.

Pada hari terakhir, 50 struk beruntung ditukar dengan bingkisan sembako senilai Rp250.000.`,
    persyaratan: `- Terbuka untuk umum dan gratis
- Undian berlaku untuk struk minimal Rp50.000 selama pesta
- Pemenang diumumkan di kedua cabang; hadiah tidak dipungut biaya`,
    startsInDays: 76,
    endsInDays: 80,
    waktu: '09:00',
    lokasi: 'Teluk Mart Kota lama dan Lepo-lepo, Kendari',
    unggulan: true,
    active: true,
    picture: 'ulang-tahun',
  },
  {
    slug: 'tur-toko',
    judul: 'Tur Toko untuk Anak Sekolah',
    deskripsi: `Anak-anak melihat perjalanan barang dari gudang sampai rak, lalu mencoba menimbang buah dan memindai belanja. Jadwal masih dibicarakan dengan sekolah sekitar.`,
    startsInDays: 60,
    endsInDays: 60,
    waktu: '08:00',
    lokasi: 'Teluk Mart Lepo-lepo, Kendari',
    unggulan: false,
    active: false,
  },
];
