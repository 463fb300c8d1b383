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
