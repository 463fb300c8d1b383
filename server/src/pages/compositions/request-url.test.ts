import type { FastifyRequest } from 'fastify';
import { requestUrl } from './request-url';

const urlOf = (originalUrl: string, protocol = 'http') =>
  requestUrl({ originalUrl, protocol, host: 'toko.example' } as FastifyRequest).href;

it.each([
  ['/promo?kategori=Food', 'http://toko.example/promo?kategori=Food'],
  ['http://lain.example/promo', 'http://toko.example/promo'],
  ['http://lain.example?a=1', 'http://toko.example/?a=1'],
  ['//promo', 'http://toko.example//promo'],
  ['*', 'http://toko.example/*'],
])('reads %s as a path of the site', (originalUrl, url) => {
  expect(urlOf(originalUrl)).toBe(url);
});

it('takes a protocol that is none of the two as http', () => {
  expect(urlOf('/promo', 'https')).toBe('https://toko.example/promo');
  expect(urlOf('/promo', 'javascript')).toBe('http://toko.example/promo');
});
