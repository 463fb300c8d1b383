import type { Deployment } from '../releases/journal/deployment';
import type { RenderFailure } from '../releases/journal/render-failure';
import type { HistoryKind } from '@teluk-mart/domain/application/application';
import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import type { AuditAction, AuditNoun } from '@teluk-mart/domain/audit/audit-event';
import type { RecordStatus } from '@teluk-mart/domain/record/status';
import type { SectionId } from '@teluk-mart/domain/settings/sections';
import type { Role } from '@teluk-mart/domain/user/roles';
import type { Generated } from 'kysely';

/** Columns that every content record has. */
interface ContentColumns {
  id: Generated<number>;
  judul: string;
  status: RecordStatus;
  created_at: string;
  /** Version: starts at 1, and every change adds 1. */
  versi: Generated<number>;
  /** Moment of the last change; `null` while the record is as it was made. */
  updated_at: Generated<string | null>;
  /** Moment at which a hidden record is published; `null` for one that waits for nothing. */
  terbit_pada: Generated<string | null>;
}

interface PeriodColumns {
  periode_start: string;
  periode_end: string;
}

export interface UserTable {
  id: Generated<number>;
  nama: string;
  /** Lower case; unique. */
  email: string;
  /** argon2id in PHC notation. */
  password_hash: string;
  avatar_url: string | null;
  role: Role;
  status: RecordStatus;
  created_at: string;
  /** 1 where somebody else knows the password: nothing else works until its person has chosen another one. */
  must_change_password: Generated<0 | 1>;
}

export interface ApplicationTable {
  id: Generated<number>;
  /** The opening, as long as it exists. */
  karir_id: number | null;
  /** The opening's title when the application was sent (docs/specification.md#application-fields). */
  posisi_dilamar: string;
  nama: string;
  email: string;
  telepon: string;
  tempat_lahir: string;
  tanggal_lahir: string;
  alamat: string;
  pendidikan_terakhir: string;
  gaji_diharapkan: string;
  surat_lamaran: string | null;
  /** Random name of the file with the CV; unique. */
  cv_name: string;
  cv_original_name: string;
  cv_media_type: string;
  cv_size: number;
  /** SHA-256 in hexadecimal. */
  cv_sha256: string;
  /** Chosen by the client for one attempt to apply; unique (docs/specification.md#application-submission). */
  idempotency_key: string | null;
  privacy_version: string;
  privacy_shown_at: string;
  dibuat_pada: string;
  status: ApplicationStatus;
  /** Name and position as they are searched, in two lines; sorting by name goes by it, too. */
  search_text: string;
  /**
   * E-mail address and phone number in one spelling, by which the same person is recognized
   * (docs/specification.md#application-submission).
   */
  email_key: string;
  phone_key: string;
  /** Last day in Asia/Makassar on which it is kept, as it was promised when it was sent. */
  keep_until: string;
  /** Time at which an invitation was last opened. */
  invited_1_at: string | null;
  invited_2_at: string | null;
}

/** Record of a deleted application, without a word about the applicant. */
export interface ApplicationRemovalTable {
  id: Generated<number>;
  application_id: number;
  at: string;
  /** User who deleted it; `null` when its retention period was over. */
  user_id: number | null;
  user_name: string | null;
  reason: 'staff' | 'retention';
}

/** A stored picture or CV, written and deleted in the transaction of the record that names it. */
export interface FileTable {
  kind: 'uploads' | 'cv';
  /** Random; unique within the kind, and never given to another file. */
  name: string;
  /** The last column: rows are read without it quickly. */
  bytes: Buffer;
}

/** The journal of releases (`Deployment`). */
export interface DeploymentTable extends Omit<Deployment, 'part' | 'version' | 'canaries'> {
  part: string | null;
  version: string | null;
  /** JSON: `Canary[]`. */
  canaries: string;
}

/** Every table with its columns. Days are `yyyy-MM-dd`, moments are ISO 8601 in UTC, flags are 1 and 0. */
export interface Tables {
  users: UserTable;
  promos: ContentColumns & PeriodColumns & {
    kategori: string;
    deskripsi: string | null;
    /** Whole rupiah. */
    harga: number | null;
    harga_sebelum: number | null;
    batas_per_struk: number | null;
    unggulan: 0 | 1;
    gambar_promo: string | null;
  };
  events: ContentColumns & PeriodColumns & {
    deskripsi: string | null;
    persyaratan: string | null;
    waktu: string;
    lokasi: string;
    unggulan: 0 | 1;
    gambar_event: string | null;
  };
  blogs: ContentColumns & {
    kategori: string;
    deskripsi_singkat: string;
    konten_lengkap: string;
    gambar_blog: string | null;
    /** The account that wrote it, for the picture; the name is a snapshot (docs/specification.md#blog-fields). */
    penulis_id: number | null;
    nama_penulis: string | null;
  };
  karir: ContentColumns & PeriodColumns & {
    kategori: string;
    deskripsi_singkat: string;
    konten_lengkap: string;
    gambar_karir: string | null;
  };
  applications: ApplicationTable;
  /** Actions of staff on an application; deleted with it. */
  application_events: {
    id: Generated<number>;
    application_id: number;
    at: string;
    /** The account that did it, as long as it exists, and the name it had then. */
    user_id: number | null;
    user_name: string;
    kind: HistoryKind;
    /** The new status, the note's text, the invitation's number, or `lihat` and `unduh` of a CV. */
    content: string;
    /** The status before. */
    previous: string | null;
  };
  application_removals: ApplicationRemovalTable;
  /** A login that has not ended: a token is good only as long as its row is here (docs/specification.md#session-life). */
  sessions: {
    /** Random; the token carries it. */
    id: string;
    user_id: number;
    created_at: string;
    /** Time of the last use, accurate to a few minutes. */
    seen_at: string;
    /** Time at which it ends unless it is used again. */
    expires_at: string;
    /** User agent of the browser at the login, and the address that it came from. */
    user_agent: Generated<string | null>;
    address: Generated<string | null>;
    /** Time of the last re-authentication; `null` where the login was the last. */
    proved_at: Generated<string | null>;
    /** Time at which it last gave the account's password; `null` where a passkey alone has opened it. */
    password_at: Generated<string | null>;
  };
  /** Counter of attempts that are limited, by sender or by account. */
  throttles: {
    key: string;
    count: number;
    /** End of the window that is counted for. */
    ends_at: string;
  };
  /** Codes of an authenticator app (TOTP), which a login asks for once they are confirmed. */
  second_factors: {
    user_id: number;
    /** Random; the app's secret is made from it and the session secret. */
    secret: string;
    /** `null` until its person has typed the first code. */
    confirmed_at: string | null;
    /** Number of the last half minute whose code was taken: no code counts twice. */
    last_step: Generated<number>;
  };
  /** A code that stands in for the authenticator app once; using it deletes it. */
  recovery_codes: { user_id: number; code_hash: string };
  passkeys: {
    /** Chosen by the authenticator; base64url. */
    id: string;
    user_id: number;
    name: string;
    /** COSE; base64url. */
    public_key: string;
    /** Uses as the authenticator counts them; 0 for one that does not. */
    counter: number;
    /** Ways to reach the authenticator, separated by commas. */
    transports: string;
    created_at: string;
    used_at: string | null;
    /** 1 where somebody else has set the account's password since: it is good as a second factor alone. */
    after_password: Generated<0 | 1>;
  };
  /** Notice of what others have done to an account, until its person has read it. */
  account_notices: {
    id: Generated<number>;
    user_id: number;
    at: string;
    text: string;
    /** Hash of the session that did it; `null` where none did, or it is not known. */
    caused_by: Generated<string | null>;
  };
  /** A link by which its holder sets an account's password, once. */
  reset_links: {
    token_hash: string;
    user_id: number;
    expires_at: string;
    /** 1 where anybody may have asked for it by mail; 0 where an admin has made it. */
    is_mailed: Generated<0 | 1>;
  };
  files: FileTable;
  /** Something that was done (docs/decisions/035-audit.md). The database refuses to change or delete it before its time. */
  audit_events: {
    id: Generated<number>;
    at: string;
    /** The account that did it, as long as it exists, and the name it had then. */
    actor_id: number | null;
    actor_name: string;
    action: AuditAction;
    noun: AuditNoun;
    record_id: number | null;
    title: string | null;
    /** JSON: `AuditChange[]`. */
    changes: string | null;
    address: string;
    request_id: string | null;
    /** The sender's name and the title as they are searched, in two lines. */
    search_text: Generated<string>;
  };
  /** A section of the settings that was changed (`shared/domain/src/settings`). */
  settings: {
    section: SectionId;
    /** JSON. */
    value: string;
    /** Number of its changes. */
    version: number;
    /** Name at that time of the user who has stored it. */
    changed_by: string;
  };
  builds: {
    part: string;
    version: string;
    /** JSON: `ReleasedVersion`. */
    document: string;
    /** Time at which it was published last. */
    published_at: string;
  };
  /** A browser file of a part, or a compressed copy. Files of all versions stand side by side: names bear hashes. */
  build_files: { part: string; path: string; bytes: Buffer };
  /** The document is JSON: `Composition`. */
  compositions: { id: string; document: string };
  deployments: DeploymentTable;
  render_failures: RenderFailure;
  canary_documents: {
    /** Part, version and begin of a canary. */
    canary: string;
    /** Number of thirty seconds since 1970. */
    slice: number;
    documents: number;
  };
  /** A visit in which a browser has reported an error of a canary. */
  canary_errors: {
    canary: string;
    visit: string;
    visit_group: number;
    slice: number;
  };
  meta: { key: string; value: string };
}
