import type { ContentField } from '../kind/content-field';
import { contentValues } from './content-values';
import type { ContentRecord } from '../../domain/content/content-record';

interface Party extends ContentRecord {
  isi: string | null;
  waktu: string;
  unggulan: 0 | 1;
  gambar: string | null;
}

const fields: ContentField<Party>[] = [
  { kind: 'line', name: 'judul', label: 'Judul' },
  { kind: 'text', name: 'isi', label: 'Isi', rows: 2 },
  { kind: 'time', name: 'waktu', label: 'Waktu' },
  { kind: 'flag', name: 'unggulan', label: 'Unggulan' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: ['ya', 'tidak'],
    placeholder: 'Pilih',
    initial: 'tidak',
    read: ({ status }) => (status === 1 ? 'ya' : 'tidak'),
  },
  {
    kind: 'picture',
    name: 'gambar',
    label: 'Gambar',
    hints: { create: '', edit: '', copy: '', none: '' },
  },
];

const party: Party = {
  id: 1,
  judul: 'Bazar',
  isi: null,
  waktu: '14:00:00',
  unggulan: 1,
  status: 1,
  gambar: '/uploads/a.webp',
};

it('a form of a stored record starts with what is stored, in the form’s words', () => {
  expect(contentValues(fields, party)).toEqual({
    judul: 'Bazar',
    isi: '',
    waktu: '14:00',
    unggulan: true,
    status: 'ya',
    gambar: undefined,
  });
});

it('a form of a new record starts empty, but for what is usual', () => {
  expect(contentValues(fields)).toEqual({
    judul: '',
    isi: '',
    waktu: '',
    unggulan: false,
    status: 'tidak',
    gambar: undefined,
  });
});
