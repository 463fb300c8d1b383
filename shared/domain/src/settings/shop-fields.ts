import { array, type InferType, object, type ObjectSchema } from 'yup';
import { brand, type BranchId } from '../config/brand';
import { type ContentFields, formSchema, PERIOD_FIELDS } from '../content/content-fields';
import { flag, line, longest, phone, requiredLine, text } from '../validation/fields';

/** Returns the rule of an address on the web; it may be left empty. */
function link(field: string) {
  return line()
    .default('')
    .matches(/^https:\/\/\S+$/, {
      message: `${field} harus diawali https://`,
      excludeEmptyString: true,
    })
    .max(...longest(500, field));
}

const PARTS = /^(\d{1,2})(?:[.:](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[.:](\d{2}))?$/;

/** Reads `7-22`, `07.00 - 22.00` and the like as `07:00–22:00`; leaves anything else as it is. */
function readHours(typed: string): string {
  const [, from = '', minutes = '00', to = '', more = '00'] = PARTS.exec(typed.trim()) ?? [];
  return from && `${from.padStart(2, '0')}:${minutes}–${to.padStart(2, '0')}:${more}`;
}

const TIMES = /^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-3]):[0-5]\d$/;

/** Returns the rule of the hours of a day, `07:00–22:00`; empty where the shop is closed. */
function hours() {
  return line()
    .transform((value: unknown) => (typeof value === 'string' ? readHours(value) || value : value))
    .default('')
    .matches(TIMES, {
      message: 'Jam buka harus seperti 07:00–22:00, atau kosong jika tutup.',
      excludeEmptyString: true,
    })
    .test('after', 'Jam tutup harus setelah jam buka.', (value) => {
      const [from = '', to = ''] = value.split('–');
      return value === '' || from < to;
    });
}

const optional = true;
const wide = true;

/** Numbers and links of the shop; an empty one is not shown (docs/specification.md#shop-settings). */
export const CONTACT_FIELDS = {
  whatsapp: { kind: 'line', label: 'Nomor WhatsApp', optional, rule: phone().default('') },
  instagram: { kind: 'line', label: 'Instagram', optional, rule: link('Instagram') },
  tiktok: { kind: 'line', label: 'TikTok', optional, rule: link('TikTok') },
  facebook: { kind: 'line', label: 'Facebook', optional, rule: link('Facebook') },
  sapaan: {
    kind: 'text',
    label: 'Sapaan WhatsApp',
    hint: 'Kalimat yang sudah tertulis saat pengunjung membuka percakapan.',
    rows: 2,
    optional,
    wide,
    rule: text()
      .default('')
      .max(...longest(300, 'Sapaan WhatsApp')),
  },
} as const satisfies ContentFields;

/** A line above every public page for some days. */
export const NOTICE_FIELDS = {
  teks: {
    kind: 'line',
    label: 'Pengumuman',
    wide,
    rule: requiredLine(1, 'Pengumuman wajib diisi.').max(...longest(200, 'Pengumuman')),
  },
  ...PERIOD_FIELDS,
} as const satisfies ContentFields;

/** Days on which a branch is closed or has other hours. */
export const SPECIAL_FIELDS = {
  ...PERIOD_FIELDS,
  keterangan: {
    kind: 'line',
    label: 'Keterangan',
    hint: 'Misalnya: Libur Idul Fitri',
    rule: requiredLine(1, 'Keterangan wajib diisi.').max(...longest(80, 'Keterangan')),
  },
  jam: {
    kind: 'line',
    label: 'Jam buka',
    hint: 'Kosongkan jika tutup.',
    optional,
    rule: hours(),
  },
} as const satisfies ContentFields;

/** Facts of a branch, beside its week and its special days. */
export const BRANCH_FIELDS = {
  alamat: {
    kind: 'line',
    label: 'Alamat',
    wide,
    rule: requiredLine(10, 'Alamat lengkap wajib diisi.').max(...longest(200, 'Alamat')),
  },
  peta: {
    kind: 'line',
    label: 'Tautan peta',
    hint: 'Buka tempatnya di Google Maps, tekan Bagikan, lalu salin tautannya.',
    rule: link('Tautan peta').required('Tautan peta wajib diisi.'),
  },
  telepon: {
    kind: 'line',
    label: 'Telepon',
    hint: 'Kosongkan jika cabang ini tidak punya nomor sendiri.',
    optional,
    rule: phone().default(''),
  },
  tutup_sementara: {
    kind: 'flag',
    label: 'Tutup sementara',
    hint: 'Pengunjung membacanya sebagai ganti jam buka.',
    wide,
    rule: flag(),
  },
} as const satisfies ContentFields;

export const MOST_NOTICES = 5;
export const MOST_SPECIAL_DAYS = 30;

const WEEK_MESSAGE = 'Jam buka tujuh hari wajib diisi.';

const specialDays = formSchema(SPECIAL_FIELDS);
const notice = formSchema(NOTICE_FIELDS);
const branch = formSchema(BRANCH_FIELDS).shape({
  jam: array().of(hours()).required(WEEK_MESSAGE).length(7, WEEK_MESSAGE),
  hari_khusus: array()
    .of(specialDays)
    .default([])
    .max(MOST_SPECIAL_DAYS, `Hari khusus maksimal ${MOST_SPECIAL_DAYS}.`),
});

export type SpecialDays = InferType<typeof specialDays>;
export type BranchSettings = InferType<typeof branch>;

const branches = object(
  Object.fromEntries(brand.branches.map(({ id }) => [id, branch])),
) as unknown as ObjectSchema<Record<BranchId, BranchSettings>>;

/** The settings of the shop. */
export const shopSchema = formSchema(CONTACT_FIELDS).shape({
  pengumuman: array()
    .of(notice)
    .default([])
    .max(MOST_NOTICES, `Pengumuman maksimal ${MOST_NOTICES}.`),
  cabang: branches,
});

export type ShopSettings = InferType<typeof shopSchema>;
