import { resolveIdPrefix } from './content-id';

describe('resolveIdPrefix', () => {
  const IDS = ['aaaaaaaa11111111', 'aaaaaaaa22222222', 'bbbbbbbb33333333', 'bbbbbbbb33333333'];
  const among = (given: string) => resolveIdPrefix(IDS, given, 'composition');

  it.each([
    ['bbbbbb', 'bbbbbbbb33333333'],
    ['AAAAAAAA1', 'aaaaaaaa11111111'],
  ])('takes %s for %s', (given, id) => expect(among(given)).toBe(id));

  it.each([
    ['aaaaaa', 'More than one composition begins with aaaaaa: aaaaaaaa11111111, aaaaaaaa22222222.'],
    ['cccccc', 'No composition begins with cccccc.'],
    ['../../etc', 'No composition begins with ../../etc.'],
  ])('refuses %s', (given, words) => expect(() => among(given)).toThrow(words));
});
