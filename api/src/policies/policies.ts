import { anyStaff, either, everyone, oneself, type Rule, roles } from './rules';

/**
 * Who may send what: one line a route, and no route without a line (spec §6). A key is the method and the address as
 * the route declares them (a `*` in an address is the route's own). `*` for the method stands for every method, and an
 * address that ends in `**` for all below it.
 */
export const POLICIES: Readonly<Record<string, Rule>> = {
  'GET /healthz': everyone,
  'GET /api/docs/**': everyone,
  'GET /uploads/:file': everyone,

  'GET /api/promos': everyone,
  'GET /api/promos/:id': everyone,
  'GET /api/events': everyone,
  'GET /api/events/:id': everyone,
  'GET /api/blogs': everyone,
  'GET /api/blogs/:id': everyone,
  'GET /api/karir': everyone,
  'GET /api/karir/:id': everyone,

  'POST /api/applications': everyone,

  'POST /api/users/login': everyone,
  'POST /api/users/logout': anyStaff,
  'GET /api/users': roles('admin'),
  'GET /api/users/:id': either(oneself, roles('admin')),
  'POST /api/users': roles('admin'),
  'PUT /api/users/:id': either(oneself, roles('admin')),
  'DELETE /api/users/:id': roles('admin'),
  'POST /api/users/change-password': anyStaff,
  'PUT /api/users/:id/avatar': oneself,

  // A browser asks before it calls from another origin; the answer holds no data.
  'OPTIONS *': everyone,

  // What nothing else answers: 404 for everybody.
  '* /api': everyone,
  '* /api/*': everyone,
  '* /uploads': everyone,
  '* /uploads/*': everyone,
};
