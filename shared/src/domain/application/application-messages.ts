/** What staff are told about applications: the server answers with these words and the page shows them (spec §8). */
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

/** Why an opening takes no applications: in the place of the form, and the server's refusal (resolutions 39). */
export const APPLICATIONS_CLOSED = 'Pendaftaran untuk posisi ini telah ditutup.';

/** What an applicant is told once the application is stored, by the server and on the page (spec §8). */
export function thanksFor(name: string): string {
  return `Terima kasih, ${name}. Lamaran Anda telah kami terima.`;
}
