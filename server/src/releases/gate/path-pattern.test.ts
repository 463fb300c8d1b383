import { addressOf, isPathPattern, leadsTo, parametersOf } from './path-pattern';

describe('isPathPattern', () => {
  it.each(['/', '*', '/blog', '/blog/:id', '/arsip/*', '/a-b/c_d/:idPromo'])('takes %s', (path) =>
    expect(isPathPattern(path)).toBe(true),
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
    '/blog/:id?',
  ])('does not take %p', (path) => expect(isPathPattern(path)).toBe(false));
});

describe('addressOf', () => {
  it('forgets names of parameters and the case of words', () =>
    expect(addressOf('/Blog/:id')).toEqual(addressOf('/blog/:nomor')));

  it('knows both spellings of the catch-all', () =>
    expect(addressOf('*')).toEqual(addressOf('/*')));
});

describe('leadsTo', () => {
  it.each([
    ['/event/:nomor', '/event/:id'],
    ['/event/7', '/event/:id'],
    ['/', '/'],
  ])('%s leads to %s', (path, pattern) => expect(leadsTo(path, pattern)).toBe(true));

  it.each([
    ['/event/:id', '/event/today'],
    ['/event', '/event/:id'],
    ['/event/7/8', '/event/:id'],
    ['/anything', '*'],
  ])('%s does not lead to %s', (path, pattern) => expect(leadsTo(path, pattern)).toBe(false));
});

it('names the parameters of a path', () =>
  expect(parametersOf('/blog/:id/:page')).toEqual(['id', 'page']));
