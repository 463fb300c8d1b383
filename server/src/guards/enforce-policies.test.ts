import { findPolicy } from './enforce-policies';
import { anyStaff, everyone } from './policies';

const table = {
  'GET /api/promos': everyone,
  'POST /api/promos': anyStaff,
  'GET /api/docs/**': everyone,
  '* /api/*': everyone,
};
const find = (method: string | string[], url: string) => findPolicy(table, { method, url });

it('finds the rule of a route, of its HEAD and of a folder', () => {
  expect(find('POST', '/api/promos')).toBe(anyStaff);
  expect(find('HEAD', '/api/promos')).toBe(everyone);
  expect(find('GET', '/api/docs/static/index.css')).toBe(everyone);
  expect(find(['GET', 'POST', 'PUT', 'DELETE'], '/api/*')).toBe(everyone);
});

it.each([
  ['DELETE', '/api/promos'],
  ['GET', '/api/promos/:id'],
  ['POST', '/api/docs/json'],
  ['GET', '/api/docsx'],
])('refuses %s %s, which has no line', (method, url) => {
  expect(() => find(method, url)).toThrow(`No policy for "${method} ${url}"`);
});

it('refuses a route whose methods have different rules', () => {
  expect(() => find(['GET', 'POST'], '/api/promos')).toThrow('different policies');
});
