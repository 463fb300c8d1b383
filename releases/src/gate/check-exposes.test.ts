import { checkExposes } from './check-exposes';
import { areaVersion, route, shellVersion } from './testing/versions';

describe('checkExposes', () => {
  it.each([areaVersion(), shellVersion()])('lets a whole $part pass', (version) =>
    expect(checkExposes(version)).toEqual([]),
  );

  it('refuses an area whose entry does not expose its declaration', () =>
    expect(checkExposes(areaVersion({ exposes: ['./pages'] }))).toEqual([
      { check: 'exposes', consumer: 'shell', reason: 'The remote entry does not expose ./area.' },
    ]));

  it('refuses an area without its entry', () =>
    expect(checkExposes(areaVersion({ entry: 'gone.js' }))).toMatchObject([
      { reason: 'The remote entry needs gone.js, which the build does not have.' },
    ]));

  it('tells a file that pages need and the build lacks once', () => {
    const routes = [
      route({ files: ['area.js', 'common.js'] }),
      route({ id: 'recipe', path: '/recipe/:id', files: ['area.js', 'common.js'] }),
    ];
    expect(checkExposes(areaVersion({ routes }))).toMatchObject([
      { reason: 'Page /recipe/:id needs common.js, which the build does not have.' },
    ]);
  });

  it('refuses a shell without a script of one of its pages', () =>
    expect(checkExposes(shellVersion({ chunks: { login: ['gone.js'] } }))).toMatchObject([
      { consumer: 'shell', reason: 'Chunk login needs gone.js, which the build does not have.' },
    ]));
});
