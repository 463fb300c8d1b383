/** The last columns of every content record. */
const STATE_COLUMNS = `status integer not null check (status in (0, 1)),
  created_at text not null,
  updated_at text,
  versi integer not null default 1,
  terbit_pada text`;

/** All tables, in SQLite's words (`tables.ts` says what they hold). Bytes are the last column: rows are read without them quickly. */
export const TABLES = `
create table meta (
  key text primary key,
  value text not null
);

create table users (
  id integer primary key autoincrement,
  nama text not null,
  email text not null unique,
  password_hash text not null,
  role text not null,
  status integer not null check (status in (0, 1)),
  avatar_url text,
  created_at text not null,
  must_change_password integer not null default 0
);

create table sessions (
  id text primary key,
  user_id integer not null references users on delete cascade,
  created_at text not null,
  seen_at text not null,
  expires_at text not null,
  user_agent text,
  address text,
  proved_at text,
  password_at text
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret text not null,
  confirmed_at text,
  last_step integer not null default 0
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id text primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  public_key text not null,
  counter integer not null,
  transports text not null,
  created_at text not null,
  used_at text,
  after_password integer not null default 0
);
create index passkeys_user_id on passkeys (user_id);

create table account_notices (
  id integer primary key autoincrement,
  user_id integer not null references users on delete cascade,
  at text not null,
  "text" text not null,
  caused_by text
);
create index account_notices_user_id on account_notices (user_id);

create table reset_links (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  expires_at text not null,
  is_mailed integer not null default 0
);
create index reset_links_user_id on reset_links (user_id);

create table throttles (
  key text primary key,
  count integer not null,
  ends_at text not null
);
create index throttles_ends_at on throttles (ends_at);

create table promos (
  id integer primary key autoincrement,
  judul text not null,
  kategori text not null,
  deskripsi text,
  periode_start text not null,
  periode_end text not null,
  harga integer,
  harga_sebelum integer,
  batas_per_struk integer,
  unggulan integer not null,
  gambar_promo text,
  ${STATE_COLUMNS}
);
create index promos_list on promos (status, kategori, unggulan, periode_start, periode_end);

create table events (
  id integer primary key autoincrement,
  judul text not null,
  deskripsi text,
  persyaratan text,
  periode_start text not null,
  periode_end text not null,
  waktu text not null,
  lokasi text not null,
  unggulan integer not null,
  gambar_event text,
  ${STATE_COLUMNS}
);
create index events_list on events (status, unggulan, periode_start, periode_end, waktu);

create table blogs (
  id integer primary key autoincrement,
  judul text not null,
  kategori text not null,
  deskripsi_singkat text not null,
  konten_lengkap text not null,
  gambar_blog text,
  penulis_id integer references users on delete set null,
  nama_penulis text,
  ${STATE_COLUMNS}
);
create index blogs_list on blogs (status, kategori, created_at);
create index blogs_penulis_id on blogs (penulis_id);

create table karir (
  id integer primary key autoincrement,
  judul text not null,
  kategori text not null,
  deskripsi_singkat text not null,
  konten_lengkap text not null,
  periode_start text not null,
  periode_end text not null,
  gambar_karir text,
  ${STATE_COLUMNS}
);
create index karir_list on karir (status, kategori, created_at, periode_end);

create table settings (
  section text primary key,
  value text not null,
  changed_by text not null,
  version integer not null
);

create table applications (
  id integer primary key autoincrement,
  karir_id integer references karir on delete set null,
  posisi_dilamar text not null,
  nama text not null,
  email text not null,
  telepon text not null,
  tempat_lahir text not null,
  tanggal_lahir text not null,
  alamat text not null,
  pendidikan_terakhir text not null,
  gaji_diharapkan text not null,
  surat_lamaran text,
  cv_name text not null unique,
  cv_original_name text not null,
  cv_media_type text not null,
  cv_size integer not null,
  cv_sha256 text not null,
  idempotency_key text unique,
  privacy_version text not null,
  privacy_shown_at text not null,
  dibuat_pada text not null,
  status text not null,
  search_text text not null,
  email_key text not null,
  phone_key text not null,
  keep_until text not null,
  invited_1_at text,
  invited_2_at text
);
-- The index of each order holds the filtered columns as well: letters of pages are read for the page that is shown.
create index applications_sent on applications
  (dibuat_pada, id, status, pendidikan_terakhir, posisi_dilamar, search_text);
create index applications_name on applications
  (search_text, id, status, pendidikan_terakhir, posisi_dilamar, dibuat_pada);
create index applications_email on applications (email_key, phone_key);
create index applications_phone on applications (phone_key);
create index applications_kept on applications (keep_until);
create index applications_karir_id on applications (karir_id);

create table application_events (
  id integer primary key autoincrement,
  application_id integer not null references applications on delete cascade,
  at text not null,
  user_id integer references users on delete set null,
  user_name text not null,
  kind text not null,
  content text not null,
  previous text
);
create index application_events_application on application_events (application_id, id);
create index application_events_user_id on application_events (user_id);

create table application_removals (
  id integer primary key autoincrement,
  application_id integer not null,
  at text not null,
  reason text not null,
  user_id integer references users on delete set null,
  user_name text
);
create index application_removals_user_id on application_removals (user_id);

create table audit_events (
  id integer primary key autoincrement,
  at text not null,
  actor_id integer references users on delete set null,
  actor_name text not null,
  action text not null,
  noun text not null,
  record_id integer,
  title text,
  changes text,
  address text not null,
  request_id text,
  search_text text not null default ''
);
create index audit_events_record on audit_events (noun, record_id, id);
create index audit_events_actor on audit_events (actor_id, id);
create index audit_events_at on audit_events (at, id);

create table files (
  kind text not null,
  name text not null,
  bytes blob not null,
  primary key (kind, name)
);

create table builds (
  part text not null,
  version text not null,
  document text not null,
  published_at text not null,
  primary key (part, version)
);

create table build_files (
  part text not null,
  path text not null,
  bytes blob not null,
  primary key (part, path)
);

create table compositions (
  id text primary key,
  document text not null
);

create table deployments (
  number integer primary key,
  at text not null,
  "by" text not null,
  why text not null,
  action text not null,
  part text,
  version text,
  stable text not null,
  canaries text not null
);

create table render_failures (
  part text not null,
  version text not null,
  kind text not null,
  composition text not null,
  path text not null,
  message text not null,
  at text not null,
  primary key (part, version, kind)
);

create table canary_documents (
  canary text not null,
  slice integer not null,
  documents integer not null,
  primary key (canary, slice)
);

create table canary_errors (
  canary text not null,
  visit text not null,
  visit_group integer not null,
  slice integer not null,
  primary key (canary, visit)
);

insert into meta (key, value) values ('content_version', '1');
`;
