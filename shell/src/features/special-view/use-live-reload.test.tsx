import { act, screen } from '@testing-library/react';
import type { ListedArea } from '@teluk-mart/shared/contract/registry';
import { fakeApi } from '@teluk-mart/shared/testing/fake-api';
import { loadArea } from '../../federation/load-area';
import { releasedArea } from '../../testing/released-areas';
import { renderShell } from '../../testing/render-shell';
import { composition } from '../../testing/staff';
import { followBuilds } from './follow-builds';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));
jest.mock('./follow-builds', () => ({ followBuilds: jest.fn(() => () => undefined) }));

const special = { kind: 'override', area: 'public-site', until: '2026-11-21T06:30:00Z' } as const;
const base = 'http://localhost:3101/';
const build = (name: string) => releasedArea('public-site', name, { paths: ['/'] });

afterEach(() => jest.restoreAllMocks());

it('shows each new build in place, without a reload', async () => {
  jest
    .mocked(loadArea)
    .mockImplementation(async ({ release }: ListedArea) => build(release).declaration);
  const live = { ...build('live').listed, live: true, base };
  const registry = composition([live], { special });
  const manifest = { entry: 'entry.js', routes: live.routes, redirects: [], menu: [], build: '2' };
  fakeApi({ '/registry.json': registry, '/area.json': manifest });
  const { router } = await renderShell({ url: '/?cari=beras#isi', user: null, registry });
  expect(await screen.findByRole('heading', { name: '/ live' })).toBeInTheDocument();
  await screen.findByText(/^public-site dari komputer pengembang/);
  const [[address, onBuild] = []] = jest.mocked(followBuilds).mock.calls;
  expect(address).toBe(base);
  await act(async () => onBuild?.());
  expect(await screen.findByRole('heading', { name: '/ live-2' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ search: '?cari=beras', hash: '#isi' });
});
