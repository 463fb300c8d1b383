import { brand } from '../brand.mjs';
import { move } from './basics.mjs';

/** The sign of the shop: a basket as the bay, the sun rising in its handle. Drawn on 64 x 64. */
export const markShapes = (body = brand.bay, sun = brand.coral, foam = brand.cream) =>
  `<path d="M20.5 28a11.5 11.5 0 0 1 23 0Z" fill="${sun}"/>` +
  `<path d="M11 29C11 14.5 20 6 32 6s21 8.5 21 23" fill="none" stroke="${body}" stroke-width="5" stroke-linecap="round"/>` +
  `<path d="M5.5 27h53a3.5 3.5 0 0 1 3.4 4.1l-4.3 22.3A7 7 0 0 1 50.7 59H13.3a7 7 0 0 1-6.9-5.6L2.1 31.1A3.5 3.5 0 0 1 5.5 27Z" fill="${body}"/>` +
  `<path d="M9.5 40.5q5.6-5.6 11.25 0t11.25 0 11.25 0 11.25 0" fill="none" stroke="${foam}" stroke-width="4" stroke-linecap="round"/>` +
  `<path d="M15.1 50.5q5.6-5.6 11.25 0t11.25 0 11.25 0" fill="none" stroke="${foam}" stroke-width="4" stroke-linecap="round"/>`;

export const mark = (x, y, size, ...colours) =>
  move(x - size / 2, y - size / 2, 0, size / 64, markShapes(...colours));
