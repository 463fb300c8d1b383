import { BLOG_FIELDS } from '../blog/blog-fields';
import { CAREER_FIELDS } from '../career/career-fields';
import { brand, type BranchId } from '../config/brand';
import type { RecordedField } from '../content/field-words';
import { EVENT_FIELDS } from '../event/event-fields';
import { PROMO_FIELDS } from '../promo/promo-fields';
import { INVITATION_FIELDS } from '../settings/invitation-fields';
import { CONTACT_FIELDS } from '../settings/shop-fields';
import type { AuditNoun } from './audit-event';

interface DeclaredField extends RecordedField {
  /** Label in the activity, if it differs from that of the form. */
  shortLabel?: string;
}

type DeclaredFields = Readonly<Record<string, DeclaredField>>;

/** Fields that events of any noun have. */
const COMMON = {
  versi: { label: 'Versi', kind: 'number' },
  attempts: { label: 'Percobaan', kind: 'number' },
} as const satisfies DeclaredFields;

const BRANCHES = Object.fromEntries(
  brand.branches.map(({ id, city }) => [id, { label: city, kind: 'text' }]),
) as Record<BranchId, DeclaredField>;

const status = { label: 'Status', kind: 'status' } as const;

/** Fields of a content record that its form does not have. */
const PUBLICATION = { status, terbit_pada: { label: 'Waktu terbit', kind: 'moment' } } as const;

/** Fields of events by noun, in the order in which they are written down. */
const AUDIT_FIELDS = {
  promos: { ...PROMO_FIELDS, ...PUBLICATION },
  events: { ...EVENT_FIELDS, ...PUBLICATION },
  blogs: { ...BLOG_FIELDS, ...PUBLICATION },
  karir: { ...CAREER_FIELDS, ...PUBLICATION },
  applications: { status: { label: 'Status', kind: 'line' } },
  settings: {
    ...CONTACT_FIELDS,
    pengumuman: { label: 'Pengumuman', kind: 'text' },
    ...BRANCHES,
    ...INVITATION_FIELDS,
  },
  users: {
    nama: { label: 'Nama', kind: 'line' },
    email: { label: 'Email', kind: 'line' },
    role: { label: 'Role', kind: 'line' },
    status,
    avatar_url: { label: 'Foto', kind: 'picture' },
    passkey: { label: 'Passkey', kind: 'line' },
  },
  sessions: {},
  access: {},
  audit: {},
  backups: {},
  releases: {},
} as const satisfies Record<AuditNoun, DeclaredFields>;

type NameOf<Fields> = Extract<keyof Fields, string>;

/** Names of all fields with a label; recording an event with another field is a type error. */
export type AuditFieldName =
  | NameOf<typeof COMMON>
  | { [Noun in AuditNoun]: NameOf<(typeof AUDIT_FIELDS)[Noun]> }[AuditNoun];

/** Returns the names of the fields of a noun whose changes are recorded. */
export function auditFieldNames(noun: AuditNoun): AuditFieldName[] {
  return Object.keys({ ...AUDIT_FIELDS[noun], versi: COMMON.versi }) as AuditFieldName[];
}

/** Stands for a field that another release has recorded and this one does not know. */
const UNKNOWN: RecordedField = { label: 'Isian lain', kind: 'line' };

/** Returns label and kind of a field of an event. */
export function auditField(noun: AuditNoun, name: string): RecordedField {
  const fields: DeclaredFields = { ...COMMON, ...AUDIT_FIELDS[noun] };
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field ? { label: field.shortLabel ?? field.label, kind: field.kind } : UNKNOWN;
}
