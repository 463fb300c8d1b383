import { renderApp } from '@teluk-mart/testing/render-app';
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { ApplicationSection, LazyApplicationForm } from './ApplicationSection';

let chunkIsThere = true;
jest.mock('./ApplicationForm', () => {
  if (!chunkIsThere) throw new Error('Loading chunk application-form failed.');
  return { __esModule: true, default: () => <p>Formulir</p> };
});

const OPENING = { id: 7, judul: 'Kasir' };

beforeEach(() => jest.resetModules());
afterEach(() => jest.restoreAllMocks());

it('keeps the place of the form, and fetches its code again when it could not be loaded', async () => {
  chunkIsThere = false;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderApp(<LazyApplicationForm opening={OPENING} />);
  expect(screen.getByRole('status', { name: 'Memuat formulir lamaran' })).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(screen.getByText('Formulir lamaran belum dapat dimuat.')).toBeVisible();
  chunkIsThere = true;
  fireEvent.click(retry);
  expect(await screen.findByText('Formulir')).toBeVisible();
});

it('opens when its time comes, and never closes under what is typed', async () => {
  chunkIsThere = true;
  const opening = (karirState: string) =>
    ({ ...OPENING, karirState, periode_start: '2026-03-10' }) as ComponentProps<
      typeof ApplicationSection
    >['opening'];
  const section = (state: string) => (
    <ApplicationSection opening={opening(state)} headingLevel="h2" />
  );
  const { rerender } = renderApp(section('upcoming'));
  expect(screen.getByText(/^Pendaftaran baru dibuka/)).toBeVisible();
  rerender(section('ongoing'));
  const form = await screen.findByText('Formulir');
  rerender(section('past'));
  expect(screen.getByText('Formulir')).toBe(form);
});
