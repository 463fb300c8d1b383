import type { CareerSeed } from '../seed-records';
import { openingText } from './opening-text';

/**
 * The job openings of the demo shop: all five categories; one not yet open, one ended, the last
 * one switched off. `supervisor-toko` has no picture on purpose: it shows the placeholder.
 */
export const karir: CareerSeed[] = [
  {
    slug: 'teknisi-it',
    judul: 'Teknisi IT',
    kategori: 'Teknologi Informasi',
    deskripsi_singkat:
      'Menjaga mesin kasir, jaringan, dan komputer kedua cabang selalu siap melayani pelanggan.',
    konten_lengkap: openingText({
      introduction:
        'Antrean kasir lancar ketika perangkatnya sehat. Anda menjadi orang pertama yang dicari rekan toko saat ada kendala, dan orang yang membuat kendala itu makin jarang.',
      place: 'Kota lama, dengan kunjungan rutin ke Lepo-lepo. Enam hari kerja, satu hari libur.',
      duties: [
        'Merawat komputer kasir, printer struk, pemindai, dan timbangan digital',
        'Menjaga jaringan internet dan CCTV di kedua cabang',
        'Mencadangkan data penjualan setiap hari dan menguji pemulihannya',
        'Melatih kasir baru memakai perangkat',
      ],
      requirements: [
        'Minimal SMK Teknik Komputer dan Jaringan atau D3 Informatika',
        'Memahami jaringan LAN, Windows, dan dasar Linux',
        'Memiliki SIM C dan bersedia dipanggil bergantian di luar jam kantor',
        'Sabar menjelaskan hal teknis dengan bahasa sederhana',
      ],
      benefits: ['Uang transportasi antarcabang', 'Biaya satu sertifikasi per tahun'],
    }),
    startsInDays: -5,
    endsInDays: 20,
    active: true,
    picture: 'teknisi-it',
  },
  {
    slug: 'staf-media-sosial',
    judul: 'Staf Media Sosial',
    kategori: 'Pemasaran',
    deskripsi_singkat:
      'Bercerita tentang promo, resep, dan orang-orang di balik toko lewat foto dan video pendek.',
    konten_lengkap: openingText({
      introduction:
        'Pelanggan kami mencari kabar promo dari ponsel. Kami mencari seseorang yang suka bercerita dengan gambar dan mengerti selera warga Kendari.',
      place: 'Kota lama. Senin sampai Sabtu, jam kantor; sesekali meliput acara akhir pekan.',
      duties: [
        'Menyusun kalender konten mingguan bersama tim pemasaran',
        'Memotret produk dan membuat video pendek di toko',
        'Membalas komentar dan pesan pelanggan dengan ramah',
        'Membuat laporan singkat setiap akhir bulan',
      ],
      requirements: [
        'Minimal SMA/SMK, semua jurusan',
        'Terbiasa mengambil dan menyunting foto serta video dengan ponsel',
        'Menulis bahasa Indonesia yang rapi dan hangat',
        'Melampirkan tautan portofolio atau akun yang pernah dikelola di surat lamaran',
      ],
      benefits: ['Ponsel dan kuota kerja disediakan', 'Uang lembur untuk liputan akhir pekan'],
    }),
    startsInDays: -9,
    endsInDays: 16,
    active: true,
    picture: 'staf-media-sosial',
  },
  {
    slug: 'kasir',
    judul: 'Kasir',
    kategori: 'Operasional',
    deskripsi_singkat:
      'Menyambut pelanggan, menghitung belanja dengan teliti, dan mengantar mereka pulang tersenyum.',
    konten_lengkap: openingText({
      introduction:
        'Bagi banyak pelanggan, kasir adalah wajah toko yang paling diingat. Pelamar tanpa pengalaman kami latih selama dua minggu sebelum bertugas sendiri.',
      place: 'Kota lama dan Lepo-lepo. Sistem dua sif, satu hari libur setiap minggu.',
      duties: [
        'Memindai barang dan menerima pembayaran tunai, debit, dan QRIS',
        'Memeriksa harga promo agar struk selalu benar',
        'Menghitung dan menyetor uang kas di akhir sif',
        'Menjaga meja kasir tetap bersih dan rapi',
      ],
      requirements: [
        'Minimal SMA/SMK',
        'Teliti, jujur, dan nyaman bertemu banyak orang',
        'Bersedia bekerja bergilir, termasuk akhir pekan dan hari libur',
        'Pengalaman sebagai kasir menjadi nilai tambah, tidak wajib',
      ],
      benefits: ['Pelatihan dua minggu dengan gaji penuh', 'Seragam dan makan satu kali per sif'],
    }),
    startsInDays: -3,
    endsInDays: 25,
    active: true,
    picture: 'kasir',
  },
  {
    slug: 'pramuniaga',
    judul: 'Pramuniaga',
    kategori: 'Operasional',
    deskripsi_singkat:
      'Menata rak, menjaga kesegaran barang, dan membantu pelanggan menemukan yang mereka cari.',
    konten_lengkap: openingText({
      introduction:
        'Rak yang rapi membuat belanja terasa mudah. Anda bertanggung jawab atas satu area toko dan mengenalnya sampai ke sudut-sudutnya.',
      place: 'Lepo-lepo. Sistem dua sif, satu hari libur setiap minggu.',
      duties: [
        'Mengisi rak dengan aturan barang lama di depan, barang baru di belakang',
        'Memeriksa tanggal kedaluwarsa dan label harga setiap hari',
        'Memilah sayur dan buah agar yang dipajang selalu layak',
        'Mengantar pelanggan ke rak yang dicari dan membawakan belanjaan berat',
      ],
      requirements: [
        'Minimal SMA/SMK atau sederajat',
        'Sehat dan mampu mengangkat barang hingga 15 kg',
        'Ramah dan cekatan',
        'Diutamakan berdomisili di Baruga dan sekitarnya',
      ],
      benefits: ['Seragam dan makan satu kali per sif', 'Kesempatan naik menjadi kepala rak'],
    }),
    startsInDays: -12,
    endsInDays: 10,
    active: true,
    picture: 'pramuniaga',
  },
  {
    slug: 'staf-gudang',
    judul: 'Staf Gudang',
    kategori: 'Logistik',
    deskripsi_singkat:
      'Menerima, mencatat, dan menyimpan barang supaya stok toko selalu sesuai kenyataan.',
    konten_lengkap: openingText({
      introduction:
        'Semua yang ada di rak melewati tangan tim gudang lebih dulu. Ketelitian Anda menentukan apakah pelanggan menemukan barang yang dicarinya.',
      place: 'Gudang Lepo-lepo. Enam hari kerja, mulai pagi.',
      duties: [
        'Mencocokkan kiriman pemasok dengan surat jalan',
        'Menata barang sesuai jenis dan tanggal kedaluwarsa',
        'Menyiapkan permintaan barang dari kedua cabang',
        'Menghitung stok bersama tim setiap akhir bulan',
      ],
      requirements: [
        'Minimal SMA/SMK',
        'Mampu mengangkat barang hingga 25 kg dengan cara yang aman',
        'Bisa memakai Excel atau aplikasi stok sederhana',
        'Disiplin dan terbiasa bekerja dengan catatan',
      ],
      benefits: ['Sepatu keselamatan dan sarung tangan', 'Makan siang setiap hari kerja'],
    }),
    startsInDays: -20,
    endsInDays: 6,
    active: true,
    picture: 'staf-gudang',
  },
  {
    slug: 'pengemudi',
    judul: 'Pengemudi Antarcabang',
    kategori: 'Logistik',
    deskripsi_singkat:
      'Mengantar barang antara gudang, Kota lama, dan rumah pelanggan dengan aman dan tepat waktu.',
    konten_lengkap: openingText({
      introduction:
        'Sayur pagi dan ikan segar tidak bisa menunggu. Kami membuka posisi pengemudi tambahan untuk rute gudang, kedua cabang, dan pesanan pelanggan di dalam kota.',
      place: 'Berpangkal di Lepo-lepo, rute dalam Kota Kendari. Enam hari kerja.',
      duties: [
        'Mengantar barang sesuai rute dan jadwal harian',
        'Memeriksa jumlah dan kondisi barang saat muat dan bongkar',
        'Merawat kendaraan dan mencatat servis serta bahan bakar',
        'Bersikap santun kepada pelanggan dan sesama pengguna jalan',
      ],
      requirements: [
        'Memiliki SIM A atau B1 yang masih berlaku',
        'Pengalaman mengemudi mobil boks atau pikap minimal 1 tahun',
        'Mengenal jalan-jalan di Kendari',
        'Tidak merokok di dalam kendaraan',
      ],
      benefits: ['Uang makan harian dan insentif pengantaran', 'Asuransi kecelakaan kerja'],
    }),
    startsInDays: 4,
    endsInDays: 28,
    active: true,
    picture: 'pengemudi',
  },
  {
    slug: 'staf-akuntansi',
    judul: 'Staf Akuntansi',
    kategori: 'Keuangan',
    deskripsi_singkat:
      'Membukukan penjualan dan pembelian kedua cabang serta menyiapkan laporan keuangan bulanan.',
    konten_lengkap: openingText({
      introduction:
        'Angka yang rapi membantu kami menjaga harga tetap bersahabat. Anda bekerja bersama kepala keuangan dan tim pembelian.',
      place: 'Kota lama. Senin sampai Sabtu, jam kantor.',
      duties: [
        'Mencocokkan penjualan harian dengan setoran kas dan bank',
        'Memeriksa faktur pemasok dan menyiapkan pembayaran',
        'Menyusun laporan laba rugi dan persediaan setiap bulan',
        'Menyiapkan data untuk pelaporan pajak',
      ],
      requirements: [
        'Minimal D3 Akuntansi',
        'Pengalaman minimal 1 tahun, lebih disukai di ritel',
        'Menguasai Excel dan terbiasa dengan aplikasi akuntansi',
        'Teliti dan dapat menjaga kerahasiaan data',
      ],
      benefits: ['Libur setiap Minggu dan hari libur nasional', 'Pelatihan pajak tahunan'],
    }),
    startsInDays: -35,
    endsInDays: -4,
    active: true,
    picture: 'staf-akuntansi',
  },
  {
    slug: 'supervisor-toko',
    judul: 'Supervisor Toko',
    kategori: 'Operasional',
    deskripsi_singkat:
      'Memimpin satu sif di cabang Lepo-lepo: tim yang kompak, rak yang penuh, pelanggan yang puas.',
    konten_lengkap: openingText({
      introduction:
        'Kami mencari pemimpin yang mau turun ke lantai toko, mendengar timnya, dan tenang ketika toko sedang ramai.',
      place: 'Lepo-lepo. Sistem dua sif, satu hari libur setiap minggu.',
      duties: [
        'Mengatur jadwal dan pembagian tugas kasir serta pramuniaga',
        'Memantau penjualan, stok, dan barang mendekati kedaluwarsa',
        'Menyelesaikan keluhan pelanggan dengan adil',
        'Membimbing karyawan baru dan memberi masukan berkala',
      ],
      requirements: [
        'Minimal D3, semua jurusan; SMA/SMK dengan pengalaman ritel 4 tahun dipertimbangkan',
        'Pernah memimpin tim minimal 5 orang',
        'Mampu membaca laporan penjualan dan mengambil keputusan',
        'Bersedia bekerja bergilir, termasuk akhir pekan',
      ],
      benefits: ['Tunjangan jabatan dan bonus pencapaian cabang', 'Pelatihan kepemimpinan'],
    }),
    startsInDays: -7,
    endsInDays: 18,
    active: true,
  },
  {
    slug: 'staf-pembelian',
    judul: 'Staf Pembelian',
    kategori: 'Keuangan',
    deskripsi_singkat:
      'Berhubungan dengan pemasok dan petani setempat untuk mendapatkan harga dan mutu terbaik.',
    konten_lengkap: openingText({
      introduction:
        'Posisi ini sudah terisi untuk sementara. Lowongan kami simpan bila cabang membutuhkan tambahan tim pembelian.',
      place: 'Kota lama. Senin sampai Sabtu, jam kantor.',
      duties: [
        'Membandingkan penawaran pemasok dan membuat pesanan',
        'Mengunjungi petani dan nelayan mitra secara berkala',
        'Memantau kedatangan barang bersama tim gudang',
      ],
      requirements: [
        'Minimal D3, semua jurusan',
        'Pandai bernegosiasi dengan santun',
        'Menguasai Excel',
      ],
      benefits: ['Uang transportasi kunjungan pemasok'],
    }),
    startsInDays: -50,
    endsInDays: 14,
    active: false,
  },
];
