import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { downloadAddress, frameAddress, isFresh } from './cv-address';

const PATH = '/api/applications/7/cv?sampai=1&untuk=1&tanda=a';

beforeEach(() => setRuntimeConfig({ apiHost: 'https://api.example' }));
afterEach(() => jest.useRealTimers());

it('frames a PDF at {host} + cv_url, as wide as there is room', () => {
  expect(frameAddress(PATH, 'pdf')).toBe(`https://api.example${PATH}#navpanes=0&view=FitH`);
});

it('frames a DOCX as a page, and downloads any', () => {
  expect(frameAddress(PATH, 'docx')).toBe(`https://api.example${PATH}&bentuk=html`);
  expect(downloadAddress(PATH)).toBe(`https://api.example${PATH}&bentuk=unduh`);
});

it('takes only an address that has just come for one that is good', () => {
  jest.useFakeTimers({ now: 1_000_000_000 });
  expect(isFresh(undefined)).toBe(false);
  expect(isFresh(Date.now() - 1999)).toBe(true);
  expect(isFresh(Date.now() - 2000)).toBe(false);
});
