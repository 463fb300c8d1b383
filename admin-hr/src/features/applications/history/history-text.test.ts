import { historyText } from './history-text';

const entry = { oleh: 'Sari Dewi', isi: '', sebelumnya: null };

it.each([
  [
    { jenis: 'status', isi: 'Wawancara', sebelumnya: 'Ditinjau' },
    'mengubah status dari Ditinjau menjadi Wawancara',
  ],
  [{ jenis: 'status', isi: 'Wawancara' }, 'mengubah status menjadi Wawancara'],
  [{ jenis: 'catatan', isi: 'Cocok untuk kasir.' }, 'menulis catatan'],
  [{ jenis: 'undangan', isi: '1' }, 'membuka Undangan Interview 1'],
  [{ jenis: 'undangan', isi: '2' }, 'membuka Undangan Interview 2'],
  [{ jenis: 'cv', isi: 'lihat' }, 'membuka CV'],
  [{ jenis: 'cv', isi: 'unduh' }, 'mengunduh CV'],
] as const)('%j is told as "%s"', (fields, text) => {
  expect(historyText({ ...entry, ...fields })).toBe(text);
});
