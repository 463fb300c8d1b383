import { defineContentKind, periodFields, pictureField } from '@teluk-mart/shared/content';
import {
  ACTIVITY,
  periodColumn,
  stateColumn,
  statusColumn,
  titleColumn,
} from '@teluk-mart/shared/content/columns';
import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import { PROMO_CATEGORIES } from '@teluk-mart/shared/domain/promo/promo-list';
import { PROMO_MESSAGES, promoSchema } from '@teluk-mart/shared/domain/promo/promo-fields';
import {
  TIME_STATE_LABELS,
  type TimeState,
  timeState,
} from '@teluk-mart/shared/domain/time/time-state';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import { ContentPage } from '@teluk-mart/shared/content/page';

/** Computes the state here, so that it follows the day (docs/specification.md#time-state). */
function stateOf({ periode_start, periode_end }: Promo): TimeState {
  return timeState(periode_start, periode_end, todayInMakassar());
}

/** Marks a featured promo that has left the banner because it is over (docs/specification.md#promo-staff-page). */
function bannerNote(promo: Promo): string | undefined {
  return promo.unggulan === 1 && stateOf(promo) === 'past' ? 'Tidak lagi di banner' : undefined;
}

const promoKind = defineContentKind<Promo>({
  noun: 'promos',
  tag: 'Promo',
  page: '/promo',
  messages: PROMO_MESSAGES,
  words: {
    heading: 'Kelola Promo',
    record: 'promo',
    list: 'promo',
    add: 'Tambah Promo',
    createTitle: 'Tambah Promo Baru',
    editTitle: 'Edit Promo',
    search: 'Cari judul, kategori, atau keterangan...',
    publish: 'Aktifkan',
    hide: 'Nonaktifkan',
  },
  statuses: ACTIVITY,
  columns: [
    titleColumn('Judul Promo'),
    periodColumn('Periode'),
    statusColumn(ACTIVITY),
    stateColumn(stateOf, bannerNote),
  ],
  defaultSort: { column: 'periode', direction: 'desc' },
  searchIn: (promo) => [promo.judul, promo.kategori, TIME_STATE_LABELS[stateOf(promo)]],
  schema: promoSchema,
  fields: [
    { kind: 'line', name: 'judul', label: 'Judul Promo', wide: true },
    {
      kind: 'choice',
      name: 'kategori',
      label: 'Kategori',
      options: PROMO_CATEGORIES,
      placeholder: 'Pilih kategori',
      wide: true,
    },
    { kind: 'text', name: 'deskripsi', label: 'Deskripsi', rows: 4, optional: true, wide: true },
    ...periodFields<Promo>(),
    pictureField({ name: 'gambar_promo', label: 'Gambar Promo', requiredFor: 'promo baru' }),
    {
      kind: 'flag',
      name: 'unggulan',
      label: 'Promo unggulan',
      hint: 'Tampil di banner halaman depan.',
      wide: true,
    },
  ],
});

/** Kelola Promo (docs/specification.md#promo-staff-page). */
export default function PromosPage() {
  return <ContentPage kind={promoKind} />;
}
