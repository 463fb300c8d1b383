import { formatFileSize } from './file-size';

it.each([
  [0, '0 byte'],
  [640 * 1024, '640 KB'],
  [4.9 * 1024 * 1024, '4,9 MB'],
  [5 * 1024 * 1024, '5 MB'],
  [5 * 1024 * 1024 + 1, '5,1 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
