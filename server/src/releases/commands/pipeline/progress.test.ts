import { Shop } from '../../testing/shop';
import { canaryWords, step } from './progress';

describe('step', () => {
  let told: string[];
  beforeEach(() => {
    told = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  it('tells of a step before it is done, and then what it came to', async () => {
    const work = async () => {
      expect(told).toEqual(['  building bread …']);
      return 'abc';
    };
    const done = (version: string) => `built bread ${version}`;
    expect(await step('building bread', work, done)).toBe('abc');
    expect(told[1]).toMatch(/^✓ built bread abc \(\d+\.\d s\)$/);
  });

  it('tells of no success where there was none', async () => {
    await step(
      'checking',
      () => Promise.resolve(),
      () => undefined,
    );
    expect(told).toEqual(['  checking …']);
  });
});

describe('canaryWords', () => {
  it('names the canary, its slice and the commands that come next', async () => {
    const shop = await Shop.openWith('bread', 'fish');
    try {
      await shop.startCanary('fish', 'new fish');
      const version = await shop.startCanary('bread', 'new bread', 5);
      const words = canaryWords('bread', await shop.newest());
      expect(words).toContain(
        `bread ${version} is a canary for 5 % of the visitors (10–15), as deployment 3`,
      );
      expect(words).toContain('npm run promote -- bread ');
      expect(words).toContain('npm run withdraw -- bread ');
    } finally {
      await shop.close();
    }
  });
});
