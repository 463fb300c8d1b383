import Button from '@mui/material/Button';
import { Link } from '@teluk-mart/contract/routing';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import { PROMO_FIELDS, PROMO_MESSAGES } from '@teluk-mart/domain/promo/promo-fields';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { TIME_STATE_LABELS, type TimeState, timeState } from '@teluk-mart/domain/time/time-state';
import { defineContentKind } from '@teluk-mart/editor';
import {
  ACTIVITY,
  periodColumn,
  stateColumn,
  statusColumn,
  titleColumn,
} from '@teluk-mart/editor/columns';
import { ContentPage } from '@teluk-mart/editor/page';

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
  fields: PROMO_FIELDS,
});

/** Kelola Promo (docs/specification.md#promo-staff-page). */
export default function PromosPage() {
  return (
    <ContentPage
      kind={promoKind}
      besides={
        <Button component={Link} to="/admin/promo/poster" variant="outlined">
          Poster Rak
        </Button>
      }
    />
  );
}
