import type { ContentItem } from './content-api';
import { type ContentField, pictureField } from './content-kind';
import { contentValues, type ContentValues, describeValue } from './content-values';

const fields: ContentField[] = [
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

const party: ContentItem = {
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

const label = 'Nilai';
const name = 'judul';

it.each<[ContentField, ContentValues[string], string]>([
  [{ kind: 'line', name, label }, 'Bazar', 'Bazar'],
  [{ kind: 'text', name, label, rows: 2 }, '', '(kosong)'],
  [{ kind: 'day', name, label }, '2026-01-05', '5 Jan 2026'],
  [{ kind: 'time', name, label }, '14:00', '14:00'],
  [{ kind: 'flag', name, label }, true, 'Ya'],
  [{ kind: 'flag', name, label }, false, 'Tidak'],
  [
    {
      kind: 'choice',
      name,
      label,
      options: ['a'],
      optionLabels: { a: 'Pertama' },
      placeholder: '',
    },
    'a',
    'Pertama',
  ],
  [pictureField({ name, label }), undefined, 'Gambar yang tersimpan'],
  [pictureField({ name, label }), new File([], 'ikan.jpg'), 'ikan.jpg'],
])('describes %j in words', (field, value, words) => {
  expect(describeValue(field, value)).toBe(words);
});
