import { act, screen } from '@testing-library/react';
import type { ListedArea } from '@teluk-mart/contract/registry';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { loadArea } from '../../federation/load-area';
import { releasedArea } from '../../testing/released-areas';
import { renderShell } from '../../testing/render-shell';
import { composition } from '../../testing/staff';
import { followBuilds } from './live-reload';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));

/** A socket served by the test. */
class FakeSocket {
  static made: FakeSocket[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (() => void) | null;
  readonly close = jest.fn();

  constructor(readonly address: URL) {
    FakeSocket.made.push(this);
  }

  tell(...messages: { type: string; data?: unknown }[]) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const sockets = FakeSocket.made;
const hash = (data: string) => ({ type: 'hash', data });
const ok = { type: 'ok' };

beforeEach(() => {
  sockets.length = 0;
  Object.assign(globalThis, { WebSocket: FakeSocket });
});

afterEach(() => jest.restoreAllMocks());

describe('followBuilds', () => {
  const onBuild = jest.fn();
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    onBuild.mockClear();
    stop = followBuilds('http://localhost:3101/', onBuild);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('listens to the development server of the build', () => {
    expect(String(sockets[0]?.address)).toBe('ws://localhost:3101/ws');
  });

  it('tells of each new build once, when it is ready', () => {
    sockets[0]?.tell(hash('1'));
    expect(onBuild).not.toHaveBeenCalled();
    sockets[0]?.tell(ok, hash('1'), ok);
    expect(onBuild).toHaveBeenCalledTimes(1);
    sockets[0]?.tell(hash('2'), { type: 'warnings', data: [] });
    expect(onBuild).toHaveBeenCalledTimes(2);
  });

  it('passes over a build with errors', () => {
    sockets[0]?.tell(hash('1'), ok, { type: 'invalid' }, hash('2'), { type: 'errors', data: [] });
    expect(onBuild).toHaveBeenCalledTimes(1);
    sockets[0]?.tell(hash('3'), ok);
    expect(onBuild).toHaveBeenCalledTimes(2);
  });

  it('comes back after a lost connection, ever more patiently', () => {
    sockets[0]?.onclose?.();
    jest.advanceTimersByTime(999);
    expect(sockets).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    sockets[1]?.onclose?.();
    jest.advanceTimersByTime(1999);
    expect(sockets).toHaveLength(2);
    jest.advanceTimersByTime(1);
    sockets[2]?.onopen?.();
    sockets[2]?.onclose?.();
    jest.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(4);
  });

  it('ends, also while it waits', () => {
    stop();
    expect(sockets[0]?.close).toHaveBeenCalledTimes(1);
    expect(sockets[0]?.onclose).toBeNull();
  });
});

describe('useLiveReload', () => {
  const special = { kind: 'override', area: 'public-site', until: '2026-11-21T06:30:00Z' } as const;
  const base = 'http://localhost:3101/';
  const build = (name: string) => releasedArea('public-site', name, { paths: ['/'] });

  it('shows each new build in place, without a reload', async () => {
    jest
      .mocked(loadArea)
      .mockImplementation(async ({ release }: ListedArea) => build(release).declaration);
    const live = { ...build('live').listed, live: true, base };
    const registry = composition([live], { special });
    const manifest = {
      entry: 'entry.js',
      routes: live.routes,
      redirects: [],
      menu: [],
      build: '2',
    };
    fakeApi({ '/registry.json': registry, '/area.json': manifest });
    const { router } = await renderShell({ url: '/?cari=beras#isi', user: null, registry });
    expect(await screen.findByRole('heading', { name: '/ live' })).toBeInTheDocument();
    await screen.findByText(/^public-site dari komputer pengembang/);
    await act(async () => sockets[0]?.tell(hash('2'), ok));
    expect(await screen.findByRole('heading', { name: '/ live-2' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ search: '?cari=beras', hash: '#isi' });
  });
});
