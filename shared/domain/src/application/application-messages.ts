/** Messages to staff: the server answers with them and the page shows them (docs/specification.md#success-texts). */
export const APPLICATION_MESSAGES = {
  statusChanged: 'Status lamaran berhasil diubah.',
  deleted: 'Lamaran telah berhasil dihapus.',
  notFound: 'Lamaran tidak ditemukan.',
  noteAdded: 'Catatan berhasil disimpan.',
  noteDeleted: 'Catatan berhasil dihapus.',
  noteNotFound: 'Catatan tidak ditemukan.',
  invitationNoted: 'Undangan telah dicatat.',
  cvLinkRefused:
    'Tautan CV tidak valid atau sudah kedaluwarsa. Buka kembali CV dari daftar lamaran.',
} as const;

/** Replaces the form of a closed opening; the server refuses with it too (docs/specification.md#closed-openings). */
export const APPLICATIONS_CLOSED = 'Pendaftaran untuk posisi ini telah ditutup.';

/** Confirms a stored application to the applicant (docs/specification.md#application-submission). */
export function thanksFor(name: string): string {
  return `Terima kasih, ${name}. Lamaran Anda telah kami terima.`;
}

/** Hidden field of the application form, which is to stay empty: programs that send forms to every site fill in all. */
export const TRAP_FIELD = 'kolom_kosong';

/** Message for a filled trap field, in case a person's browser has filled it in. */
export const TRAP_FILLED =
  'Formulir ini tampaknya diisi oleh program. Muat ulang halaman, lalu isi dan kirim kembali.';
