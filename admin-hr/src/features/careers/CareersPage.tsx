import type { Career } from '@teluk-mart/domain/career/career';
import { CAREER_FIELDS, CAREER_MESSAGES } from '@teluk-mart/domain/career/career-fields';
import { TIME_STATE_LABELS } from '@teluk-mart/domain/time/time-state';
import { defineContentKind } from '@teluk-mart/editor';
import { periodColumn, stateColumn, statusColumn, titleColumn } from '@teluk-mart/editor/columns';
import { ContentPage } from '@teluk-mart/editor/page';

const STATUS = { active: 'Dibuka', inactive: 'Ditutup', draft: 'Draf' };

const careerKind = defineContentKind<Career>({
  noun: 'karir',
  tag: 'Karir',
  page: '/careers',
  messages: CAREER_MESSAGES,
  words: {
    heading: 'Kelola Karir',
    record: 'lowongan',
    list: 'karir',
    add: 'Tambah Lowongan',
    createTitle: 'Tambah Lowongan Kerja Baru',
    editTitle: 'Edit Lowongan',
    search: 'Cari posisi, kategori, atau keterangan...',
    publish: 'Buka Lowongan',
    hide: 'Tutup Lowongan',
  },
  statuses: STATUS,
  columns: [
    titleColumn('Posisi'),
    { name: 'kategori', label: 'Kategori', value: ({ kategori }) => kategori, onPhone: false },
    periodColumn('Periode Pendaftaran'),
    statusColumn(STATUS),
    stateColumn(({ karirState }) => karirState),
  ],
  defaultSort: { column: 'periode', direction: 'desc' },
  searchIn: (career) => [career.judul, career.kategori, TIME_STATE_LABELS[career.karirState]],
  fields: CAREER_FIELDS,
});

/** Kelola Karir (docs/specification.md#career-staff-page). */
export default function CareersPage() {
  return <ContentPage kind={careerKind} />;
}
