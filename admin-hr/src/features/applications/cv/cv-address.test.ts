import { setRuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { downloadAddress, frameAddress, isUsable } from './cv-address';

const PATH = '/api/applications/7/cv?sampai=1&untuk=1&tanda=a';

beforeEach(() => setRuntimeConfig({ apiHost: 'https://api.example' }));
afterEach(() => jest.useRealTimers());

it('frames a PDF at {host} + cv_url (spec §7)', () => {
  expect(frameAddress(PATH, 'pdf')).toBe(`https://api.example${PATH}`);
});

it('frames a DOCX as a page, and downloads any', () => {
  expect(frameAddress(PATH, 'docx')).toBe(`https://api.example${PATH}&bentuk=html`);
  expect(downloadAddress(PATH)).toBe(`https://api.example${PATH}&bentuk=unduh`);
});

it('does not use an address that is about to die', () => {
  jest.useFakeTimers({ now: 1_000_000_000 });
  expect(isUsable(undefined)).toBe(false);
  expect(isUsable(Date.now() - 239_000)).toBe(true);
  expect(isUsable(Date.now() - 240_000)).toBe(false);
});
