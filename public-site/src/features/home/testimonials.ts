/** What a customer says about the shop (spec §3: fixed, no call). */
export interface Testimonial {
  name: string;
  /** Who the person is to the shop, shown below the name. */
  label: string;
  text: string;
  /** Which of the three portraits shows the person. */
  avatar: 1 | 2 | 3;
}

/** The three testimonials of the home page (spec §2, Home 3). */
export const testimonials: Testimonial[] = [
  {
    name: 'Ibu Hasnah',
    label: 'Ibu rumah tangga, pelanggan Lepo-lepo',
    text: 'Kangkung dan ikannya segar, datang pagi pasti dapat yang bagus. Petugasnya sudah hafal, cakalang saya selalu dipotong untuk palumara.',
    avatar: 1,
  },
  {
    name: 'Pak La Ode Karim',
    label: 'Pemilik warung makan, pelanggan Kota lama',
    text: 'Tiap minggu saya belanja untuk warung. Harga di label sama dengan di struk, dan kalau beras lagi turun saya dikabari lebih dulu.',
    avatar: 2,
  },
  {
    name: 'Rezky Amalia',
    label: 'Mahasiswi, pelanggan Lepo-lepo',
    text: 'Anak kos terbantu sekali, promonya jelas dan tidak banyak syarat. Telur bisa beli setengah papan, kopinya juga enak buat teman tugas.',
    avatar: 3,
  },
];
