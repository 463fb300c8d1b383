import { contentId } from './keys';

it('is the same for the same data in another order, and for fields that say nothing', () => {
  const id = contentId({ a: { c: [1, { e: 2, d: 3 }], b: null }, z: 'x' });
  expect(id).toMatch(/^[\da-f]{16}$/);
  expect(contentId({ z: 'x', nothing: undefined, a: { b: null, c: [1, { d: 3, e: 2 }] } })).toBe(
    id,
  );
});

it('is another one for other data', () => {
  const ids = [{ a: [1, 2] }, { a: [2, 1] }, { a: '1' }, { b: [1, 2] }, {}].map(contentId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('is the one that other programs find', () => {
  // printf '{"a":1,"b":"é"}' | sha256sum
  expect(contentId({ b: 'é', a: 1 })).toBe('09ad9fd2fb648cb2');
});
