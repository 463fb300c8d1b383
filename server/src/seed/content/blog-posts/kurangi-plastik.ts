import type { BlogSeed } from '../../seed-records';

/** Demo post without an author: using less plastic. */
export const kurangiPlastik: BlogSeed = {
  slug: 'kurangi-plastik',
  judul: 'Tujuh Kebiasaan Kecil Mengurangi Plastik Saat Belanja',
  kategori: 'Gaya Hidup',
  deskripsi_singkat:
    'Tidak perlu langsung sempurna. Mulai dari satu tas di jok motor, lalu tambah satu kebiasaan tiap minggu.',
  konten_lengkap: `Siapa pun yang pernah berjalan di tepi Teluk Kendari selepas hujan tahu ke mana kantong plastik berakhir. Kabar baiknya, sebagian besar kantong itu datang dari kebiasaan yang mudah diganti.

Kami tidak mengajak Anda berubah dalam semalam. Pilih satu kebiasaan minggu ini, tambah satu lagi minggu depan.

- Simpan tas kain di tempat yang tidak mungkin tertinggal: jok motor, laci mobil, atau gantungan kunci. Tas terbaik adalah tas yang ada saat dibutuhkan.
- Bawa wadah untuk ikan, ayam, dan tahu. Petugas kami akan menimbang wadah kosongnya dulu, jadi Anda hanya membayar isinya.
- Pakai ulang kantong sayur. Cuci, jemur terbalik, lalu lipat kembali ke dalam tas belanja.
- Pilih isi ulang. Sabun cair dan deterjen kemasan isi ulang memakai lebih sedikit plastik daripada botol baru, dan biasanya lebih murah.
- Beli satu ukuran besar untuk barang yang cepat habis. Sepuluh saset berarti sepuluh bungkus, satu botol tetap satu botol.
- Bawa tumbler untuk kopi dan es. Di gerai minuman kami, tumbler sendiri dipotong Rp1.000.
- Tolak dengan ramah. "Tidak usah kantong, terima kasih," cukup diucapkan sebelum kasir sempat mengambilnya.

Lalu bagaimana dengan plastik yang sudah telanjur ada di rumah? Jangan dibuang hanya supaya lemari terlihat rapi. Kantong yang masih utuh bisa dipakai berkali-kali, botol bisa menjadi pot bumbu, dan kotak es krim tetap berguna sebagai wadah cabai. Setelah benar-benar rusak, bersihkan dan pisahkan dari sampah dapur agar masih dapat diterima bank sampah di kelurahan Anda.

Yang kami lakukan di toko
- Kardus bekas kiriman disediakan gratis di dekat pintu keluar, silakan dipakai membawa belanjaan.
- Pisang, nanas, dan labu dijual tanpa bungkus.
- Kasir bertanya dulu sebelum memberi kantong.

Kami pun masih belajar. Kalau Anda melihat kemasan yang menurut Anda tidak perlu, sampaikan kepada petugas atau lewat WhatsApp toko. Beberapa perubahan di atas lahir dari usul pelanggan, dan usul berikutnya mungkin datang dari Anda.`,
  publishedDaysAgo: 34,
  published: true,
  picture: 'kurangi-plastik',
};
