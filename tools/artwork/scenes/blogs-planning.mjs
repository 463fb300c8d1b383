import { brand } from '../brand.mjs';
import { put, stand } from '../emoji.mjs';
import * as b from '../shapes/basics.mjs';
import * as m from '../shapes/market.mjs';
import * as p from '../shapes/props.mjs';

/** The back of a pack: bars instead of words. */
const label = (x, y, w, h) =>
  b.rect(x, y, w, h, brand.white, 20, `stroke="${brand.ink}" stroke-width="6"`) +
  b.rect(x + 24, y + 24, w * 0.62, 24, brand.ink, 8) +
  b.rect(x + 24, y + 64, w - 48, 10, brand.ink, 5) +
  [0, 1, 2, 3, 4]
    .map((at) => {
      const top = y + 96 + at * 44;
      const share = [0.5, 0.36, 0.44, 0.3, 0.4][at];
      const colour = [brand.coral, brand.sun, brand.leaf, brand.sea, brand.leaf][at];
      return (
        b.rect(x + 24, top, w * share, 14, '#C9C2B4', 7) +
        b.rect(x + w - 96, top - 3, 72, 20, colour, 10) +
        b.rect(x + 24, top + 27, w - 48, 3, '#E5DFD2')
      );
    })
    .join('');

export const planning = {
  'belanja-bulanan': [
    b.wash('#2B8CBE', '#1F79A8'),
    b.disc(1130, 120, 280, brand.white, 0.08),
    b.disc(120, 640, 260, brand.white, 0.08),
    b.dots(70, 70, 7, 4, 42, brand.white, 5, 0.3),
    m.paper(560, 366, 420, 570, -6, { rows: 6 }),
    put('🧮', 950, 240, 300, { turn: 8 }),
    put('✏️', 770, 470, 260, { turn: -8 }),
    put('👛', 1000, 540, 270, { turn: -6 }),
    put('🪙', 1170, 440, 120, { turn: 14 }),
    put('🪙', 1180, 600, 100, { turn: -12 }),
    put('🪙', 820, 650, 90),
    put('🧺', 200, 420, 300, { turn: -6 }),
    put('🥬', 160, 260, 170, { turn: -16 }),
    put('🍞', 264, 590, 150, { turn: 8 }),
    put('🥚', 120, 620, 90, { turn: -14 }),
  ],
  'baca-label-gizi': [
    b.wash('#FFD978', '#FFC13D'),
    b.disc(900, 360, 360, brand.cream, 0.32),
    b.dots(80, 560, 6, 3, 42, brand.coral, 6, 0.4),
    b.soft(
      b.move(
        560,
        370,
        -5,
        1,
        b.rect(-210, -300, 420, 610, brand.bay, 40) + b.rect(-210, -300, 420, 74, '#13825F', 40),
      ),
      22,
      0.28,
    ),
    b.move(
      560,
      370,
      -5,
      1,
      label(-160, -190, 320, 330) +
        b.rect(-160, 176, 150, 20, brand.mintDeep, 10) +
        b.rect(-160, 212, 230, 20, brand.mintDeep, 10) +
        b.disc(120, 220, 34, brand.sun),
    ),
    p.lens(800, 330, 190, -34),
    b.rect(690, 262, 130, 24, '#C9C2B4', 12) + b.rect(838, 258, 84, 32, brand.coral, 16),
    b.rect(672, 322, 110, 24, '#C9C2B4', 12) + b.rect(838, 318, 104, 32, brand.leaf, 16),
    b.rect(690, 382, 128, 24, '#C9C2B4', 12) + b.rect(838, 378, 76, 32, brand.sun, 16),
    stand('🥫', 206, 560, 210, { turn: -4 }),
    stand('🥛', 1090, 660, 200),
    stand('🍪', 330, 690, 130, { turn: -10 }),
    stand('🍎', 1200, 690, 130),
    put('🥕', 1120, 180, 190, { turn: 14 }),
    put('🥑', 230, 190, 160, { turn: -14 }),
  ],
};
