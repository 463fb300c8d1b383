import { type NamedField, pictureField } from '@teluk-mart/domain/content/content-fields';
import { mixed } from 'yup';
import type { ContentItem } from './content-api';
import { contentValues, type ContentValues, describeValue } from './content-values';

const rule = mixed();

const fields: NamedField[] = [
  { kind: 'line', name: 'judul', label: 'Judul', rule },
  { kind: 'text', name: 'isi', label: 'Isi', rows: 2, rule },
  { kind: 'time', name: 'waktu', label: 'Waktu', rule },
  { kind: 'flag', name: 'unggulan', label: 'Unggulan', rule },
  { kind: 'money', name: 'harga', label: 'Harga', rule },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: ['ya', 'tidak'],
    placeholder: 'Pilih',
    initial: 'tidak',
    read: ({ status }) => (status === 1 ? 'ya' : 'tidak'),
    rule,
  },
  {
    kind: 'picture',
    name: 'gambar',
    label: 'Gambar',
    rule,
    hints: { create: '', edit: '', copy: '', none: '' },
  },
];

const party: ContentItem = {
  id: 1,
  judul: 'Bazar',
  isi: null,
  waktu: '14:00:00',
  unggulan: 1,
  harga: 50_000,
  status: 1,
  gambar: '/uploads/a.webp',
};

it('a form of a stored record starts with what is stored, in the form’s words', () => {
  expect(contentValues(fields, party)).toEqual({
    judul: 'Bazar',
    isi: '',
    waktu: '14:00',
    unggulan: true,
    harga: '50000',
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
    harga: '',
    status: 'tidak',
    gambar: undefined,
  });
});

const label = 'Nilai';
const name = 'judul';

it.each<[NamedField, ContentValues[string], string]>([
  [{ kind: 'line', name, label, rule }, 'Bazar', 'Bazar'],
  [{ kind: 'text', name, label, rows: 2, rule }, '', '(kosong)'],
  [{ kind: 'day', name, label, rule }, '2026-01-05', '5 Jan 2026'],
  [{ kind: 'time', name, label, rule }, '14:00', '14:00'],
  [{ kind: 'flag', name, label, rule }, true, 'Ya'],
  [{ kind: 'flag', name, label, rule }, false, 'Tidak'],
  [
    {
      kind: 'choice',
      name,
      label,
      options: ['a'],
      optionLabels: { a: 'Pertama' },
      placeholder: '',
      rule,
    },
    'a',
    'Pertama',
  ],
  [{ kind: 'number', name, label, rule }, '1500', '1500'],
  [{ kind: 'money', name, label, rule }, '50000', 'Rp50.000'],
  [{ kind: 'money', name, label, rule }, '', '(kosong)'],
  [{ ...pictureField({ label }), name }, undefined, 'Gambar yang tersimpan'],
  [{ ...pictureField({ label }), name }, new File([], 'ikan.jpg'), 'ikan.jpg'],
])('describes %j in words', (field, value, words) => {
  expect(describeValue(field, value)).toBe(words);
});
