import { addressesOf, isPathPattern, leadsTo, parametersOf } from './path-pattern';

describe('isPathPattern', () => {
  it.each(['/', '*', '/blog', '/blog/:id', '/blog/:id?', '/arsip/*', '/a-b/c_d/:idPromo'])(
    'takes %s',
    (path) => expect(isPathPattern(path)).toBe(true),
  );

  it.each([
    '',
    'blog',
    '/blog/',
    '//blog',
    '/blog//:id',
    '/*/blog',
    '/blog/{id}',
    '/blog/:',
    '/a b',
  ])('does not take %p', (path) => expect(isPathPattern(path)).toBe(false));
});

describe('addressesOf', () => {
  it('forgets names of parameters and the case of words', () =>
    expect(addressesOf('/Blog/:id')).toEqual(addressesOf('/blog/:nomor')));

  it('tells an optional segment with and without it', () =>
    expect(addressesOf('/blog/:page?')).toEqual(['/blog', '/blog/:']));

  it('knows both spellings of the catch-all', () =>
    expect(addressesOf('*')).toEqual(addressesOf('/*')));
});

describe('leadsTo', () => {
  it.each([
    ['/event/:nomor', '/event/:id'],
    ['/event/7', '/event/:id'],
    ['/', '/'],
    ['/promo', '/promo/:id?'],
  ])('%s leads to %s', (path, pattern) => expect(leadsTo(path, pattern)).toBe(true));

  it.each([
    ['/event/:id', '/event/today'],
    ['/event', '/event/:id'],
    ['/event/7/8', '/event/:id'],
    ['/anything', '*'],
  ])('%s does not lead to %s', (path, pattern) => expect(leadsTo(path, pattern)).toBe(false));
});

it('names the parameters of a path', () =>
  expect(parametersOf('/blog/:id/:page?')).toEqual(['id', 'page']));
