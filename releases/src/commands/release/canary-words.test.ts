import { Shop } from '../../testing/shop';
import { canaryWords } from './canary-words';

it('names the candidate, its slice and the commands that come next', async () => {
  const shop = await Shop.openWith('bread', 'fish');
  try {
    await shop.startCanary('fish', 'new fish');
    const version = await shop.startCanary('bread', 'new bread', 5);
    const words = canaryWords('bread', await shop.newest());
    expect(words).toContain(
      `bread ${version} is a candidate for 5 % of the visitors (10–15), as deployment 3`,
    );
    expect(words).toContain('npm run promote -- bread ');
    expect(words).toContain('npm run withdraw -- bread ');
  } finally {
    await shop.close();
  }
});
