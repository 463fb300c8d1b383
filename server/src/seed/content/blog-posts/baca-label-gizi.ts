import type { BlogSeed } from '../../seed-records';

/**
 * Demo post without an author: reading a nutrition label. The daily limits of sugar, salt and fat
 * are those of the Indonesian Ministry of Health (Permenkes 30/2013).
 */
export const bacaLabelGizi: BlogSeed = {
  slug: 'baca-label-gizi',
  judul: 'Membaca Label Gizi dalam Satu Menit',
  kategori: 'Kesehatan',
  deskripsi_singkat:
    'Takaran saji, gula, garam, dan lemak: empat angka yang paling berguna saat memilih makanan kemasan.',
  konten_lengkap: `Di balik hampir setiap kemasan ada tabel kecil yang jarang dibaca. Tabel bernama Informasi Nilai Gizi itu sebenarnya jujur dan ringkas, asal kita tahu harus melihat ke mana.

Detik 1–15: takaran saji
Semua angka di tabel berlaku untuk satu takaran saji, bukan selalu untuk satu bungkus. Bila tertulis "takaran saji 30 g" dan "4 sajian per kemasan", menghabiskan satu bungkus berarti mengalikan semua angka dengan empat.

Detik 16–40: gula, garam, lemak
Kementerian Kesehatan menganjurkan batas konsumsi per orang per hari:
- Gula 50 gram, kira-kira 4 sendok makan
- Natrium 2.000 mg, setara 1 sendok teh garam
- Lemak 67 gram, kira-kira 5 sendok makan minyak

Bandingkan dengan label. Contoh: minuman botol dengan gula 18 g per sajian dan 2 sajian per botol mengandung 36 g gula. Sebotol itu sudah lebih dari dua pertiga batas harian.

Detik 41–50: persen AKG
Kolom persen AKG menunjukkan sumbangan satu sajian terhadap kebutuhan harian, dengan dasar energi 2.150 kkal untuk kelompok umum. Angka ini paling berguna untuk membandingkan dua produk sejenis. Kebutuhan Anda sendiri bisa lebih atau kurang.

Detik 51–60: daftar komposisi
Bahan ditulis dari yang terbanyak. Kalau gula berada di urutan pertama atau kedua, produk itu memang manis, apa pun gambar buah di depannya. Kenali juga nama lainnya: sukrosa, fruktosa, dekstrosa, dan sirop glukosa.

Jangan lupa memeriksa
- Tanggal "baik digunakan sebelum"
- Nomor izin edar: MD untuk produk dalam negeri, ML untuk impor, P-IRT untuk industri rumah tangga
- Keterangan alergen seperti susu, kacang, telur, atau gandum
- Cara penyimpanan setelah kemasan dibuka

Latihan kecil di lorong biskuit: ambil dua merek, samakan takaran sajinya, lalu bandingkan gulanya. Anak-anak biasanya senang menjadi jurinya.

Tulisan ini membantu membaca label, tidak menggantikan nasihat tenaga kesehatan. Bila Anda menjalani diet khusus atau memiliki alergi, ikuti petunjuk dokter. Huruf di kemasan terlalu kecil? Panggil saja pramuniaga kami, dengan senang hati kami bacakan.`,
  publishedDaysAgo: 41,
  published: true,
  picture: 'baca-label-gizi',
};
