import type { AuditAction, AuditEntry, AuditNoun } from './audit-event';

const ACTION_LABELS: Readonly<Record<AuditAction, string>> = {
  create: 'Menambah',
  update: 'Mengubah',
  delete: 'Menghapus',
  restore: 'Memulihkan',
  publish: 'Menerbitkan terjadwal',
  login: 'Masuk',
  'login-refused': 'Login ditolak',
  logout: 'Keluar',
  refused: 'Akses ditolak',
  'proof-refused': 'Konfirmasi identitas ditolak',
  export: 'Mengekspor',
  'open-cv': 'Membuka CV',
  note: 'Menulis catatan',
  'note-deleted': 'Menghapus catatan',
  invite: 'Membuka undangan',
  'password-changed': 'Mengganti password',
  'second-factor-on': 'Mengaktifkan verifikasi dua langkah',
  'second-factor-off': 'Mematikan verifikasi dua langkah',
  'recovery-codes': 'Membuat kode pemulihan',
  'session-ended': 'Mengakhiri sesi',
  'reset-link': 'Membuat tautan password baru',
  release: 'Merilis',
  promote: 'Merilis untuk semua',
  rollback: 'Mengembalikan rilis',
  withdraw: 'Menarik rilis',
};

/** Returns the name of an action for a person. */
export function actionLabel(action: AuditAction): string {
  return ACTION_LABELS[action];
}

const NOUN_LABELS: Readonly<Record<AuditNoun, string>> = {
  promos: 'Promo',
  events: 'Event',
  blogs: 'Blog',
  karir: 'Lowongan',
  applications: 'Lamaran',
  settings: 'Pengaturan',
  users: 'Pengguna',
  sessions: 'Sesi',
  access: 'Akses',
  audit: 'Riwayat aktivitas',
  backups: 'Cadangan',
  releases: 'Rilis',
};

/** Returns the name of a noun for a person. */
export function nounLabel(noun: AuditNoun): string {
  return NOUN_LABELS[noun];
}

const RELEASE_LABELS: Readonly<Record<string, string>> = {
  start: 'Rilis pertama',
  release: 'Merilis',
  canary: 'Merilis untuk sebagian',
  promote: 'Merilis untuk semua',
  withdraw: 'Menarik rilis',
  rollback: 'Mengembalikan rilis',
  prune: 'Menghapus rilis lama',
};

/** Returns the name of an action on a release, for a person. */
export function releaseLabel(action: string): string {
  return RELEASE_LABELS[action] ?? action;
}

/** Nouns whose records have a number that staff know. */
const NUMBERED: ReadonlySet<AuditNoun> = new Set(['applications']);

/** Returns the readable subject of an event: the record's title, or its number; empty if it was about no record. */
export function subjectOf({ jenis, data_id, judul }: AuditEntry): string {
  const number = data_id !== null && (NUMBERED.has(jenis) || judul === null) ? `#${data_id}` : '';
  return [number, judul ?? ''].filter((part) => part !== '').join(' ');
}
