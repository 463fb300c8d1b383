import { brand, tint } from '../brand.mjs';
import { put, stand } from '../emoji.mjs';
import * as b from '../shapes/basics.mjs';
import * as i from '../shapes/interior.mjs';
import * as m from '../shapes/market.mjs';
import * as n from '../shapes/nature.mjs';

/** A pack of nappies with a leaf and a heart on it. */
const nappyPack = (x, y, scale) =>
  b.move(
    x,
    y,
    0,
    scale,
    b.oval(0, 2, 150, 16, brand.ink, 0.2) +
      b.rect(-140, -250, 280, 252, brand.sea, 34) +
      b.rect(-140, -250, 280, 80, '#55A9D4', 34) +
      b.rect(-46, -284, 92, 44, brand.seaDark, 22) +
      b.disc(0, -108, 84, brand.cream),
  );

const rainbow = (x, y, r) =>
  ['#FFB59B', '#FFDB8A', '#A9DEC2', '#A6D5EC']
    .map((colour, at) => b.ring(x, y, r - at * 42, 42, colour))
    .join('');

export const homePromos = {
  'glow-up-hemat': [
    b.wash('#FFE7DC', '#FFC9B2'),
    b.arch(640, 600, 520, 560, '#FFB497'),
    b.arch(640, 600, 420, 500, '#FFC9B2'),
    b.disc(180, 170, 250, '#FFF3EB', 0.6),
    b.rect(0, 586, 1280, 134, '#F9A486'),
    b.rect(0, 586, 1280, 10, '#FFD9C8'),
    n.palm(1230, 330, 1.25, -52, '#3C9A76'),
    n.palm(40, 440, 1.15, 48, '#3C9A76'),
    b.podium(640, 540, 210, 90, brand.cream),
    b.podium(340, 590, 150, 60, brand.coralSoft),
    b.podium(948, 576, 165, 74, brand.sunSoft),
    stand('🪞', 640, 548, 400),
    stand('🧴', 352, 596, 290),
    stand('💄', 912, 588, 236),
    stand('🧼', 1046, 600, 112),
    stand('🌺', 528, 664, 140, { turn: -10 }),
    stand('🌸', 760, 672, 110, { turn: 12 }),
    put('🫧', 200, 196, 170, { shadow: 0.3 }),
    put('✨', 850, 160, 150, { shadow: 0.4 }),
    put('✨', 430, 150, 90, { shadow: 0.4, flip: true }),
  ],
  'rumah-bersih': [
    b.wash('#E8F6FB', '#D2ECF7'),
    m.tiles('#FFFFFF', { h: 560, size: 120, opacity: 0.8 }),
    b.soft(b.rect(760, 70, 360, 330, brand.white, 28), 8, 0.12),
    b.rect(782, 92, 316, 286, '#A9DCF2', 14),
    n.cloud(900, 190, 0.6),
    n.sunrise(1030, 170, 34),
    b.path(
      'M782 330q80 -50 158 -12t158 -16v62a14 14 0 0 1 -14 14H796a14 14 0 0 1 -14 -14Z',
      '#7CC79E',
    ),
    b.rect(932, 92, 16, 286, brand.white),
    b.rect(740, 396, 400, 24, brand.white, 10),
    stand('🪴', 1064, 400, 130),
    b.rect(0, 560, 1280, 160, '#8CCBB0'),
    b.rect(0, 560, 1280, 16, '#F4FBF8'),
    b.oval(560, 664, 460, 40, brand.white, 0.3),
    put('🧹', 300, 350, 560, { turn: 14 }),
    stand('🪣', 560, 668, 370, { tint: { from: 185, to: 260, hue: 14, saturate: 0.95 } }),
    stand('🧴', 790, 650, 240, { tint: tint.pinkToBay }),
    stand('🧻', 966, 652, 170),
    stand('🧽', 700, 696, 150, { turn: -8 }),
    stand('🧼', 1136, 676, 150),
    put('🫧', 560, 190, 230, { shadow: 0.25 }),
    put('🫧', 690, 330, 110, { flip: true, shadow: 0.25 }),
    put('✨', 120, 140, 120, { shadow: 0.3 }),
  ],
  'peralatan-dapur': [
    b.wash('#0E7A5A', brand.bay),
    m.tiles('#FFFFFF', { h: 560, size: 128, opacity: 0.09 }),
    b.glow(640, 330, 480, brand.sun, 0.32),
    b.rect(150, 96, 620, 14, brand.sand, 7),
    ...[210, 360, 510, 660].map((x) => b.line(`M${x} 104v34a10 10 0 0 1 -18 6`, brand.sand, 6)),
    put('🥄', 200, 246, 230, { turn: 225, shadow: 0.8 }),
    put('🔪', 350, 246, 230, { turn: 225, shadow: 0.8 }),
    b.soft(
      b.rect(497, 112, 26, 130, '#F2A15E', 13) +
        b.disc(510, 290, 82, brand.coral) +
        b.disc(510, 290, 66, '#C94A22'),
      12,
      0.3,
    ),
    put('🥄', 652, 240, 210, {
      turn: 225,
      shadow: 0.8,
      tint: { from: 0, to: 360, hue: 30, saturate: 2.4, lighten: 0.75, minSaturation: 0 },
    }),
    i.shelf(846, 300, 340),
    stand('🫙', 920, 302, 150),
    stand('🍯', 1030, 302, 130),
    stand('🪴', 1132, 302, 140),
    i.counter(570, brand.wood),
    stand('🫖', 300, 652, 290),
    stand('🍲', 650, 682, 350),
    stand('🥘', 980, 664, 310),
    stand('🧂', 470, 690, 130),
    stand('🥣', 1160, 692, 170),
    stand('🧅', 130, 690, 120),
  ],
  'mandi-wangi': [
    b.wash('#E7F6F4', '#BDE5E4'),
    b.disc(860, 330, 330, '#FFFFFF', 0.5),
    b.dots(90, 90, 6, 5, 46, brand.sea, 7, 0.22),
    n.wave(560, '#6FC3C4', { size: 16, length: 420 }),
    n.wave(612, '#3FA3AE', { size: 16, length: 360, shift: 90 }),
    put('🫧', 1120, 170, 190, { shadow: 0.2 }),
    stand('🛁', 800, 640, 540),
    put('🫧', 800, 270, 250, { shadow: 0.2 }),
    put('🫧', 610, 200, 130, { flip: true, shadow: 0.2 }),
    stand('🧴', 392, 640, 390),
    stand('🧴', 256, 672, 270, { tint: tint.pinkToSun }),
    put('🪥', 112, 520, 270, { turn: 30, tint: tint.pinkToBay }),
    stand('🧼', 528, 696, 170),
    stand('🌸', 1140, 690, 130, { turn: 10 }),
    stand('🌺', 1030, 704, 96),
    stand('🌼', 640, 706, 90, { shadow: 0.6 }),
  ],
  'popok-bayi': [
    b.wash('#FFF4E6', '#FFE6D5'),
    rainbow(660, 600, 470),
    b.disc(660, 600, 302, '#FFF4E6'),
    n.cloud(210, 190, 1.2),
    n.cloud(1120, 230, 1.1),
    n.wave(566, brand.mintDeep, { size: 12, length: 700 }),
    n.wave(640, '#8FD0B2', { size: 12, length: 520, shift: 100 }),
    put('⭐', 380, 100, 70, { turn: -14, shadow: 0.5 }),
    put('⭐', 960, 90, 54, { turn: 12, shadow: 0.5 }),
    nappyPack(640, 628, 1.5),
    put('👶🏼', 640, 466, 180, { shadow: 0 }),
    stand('🧸', 936, 640, 320),
    stand('🍼', 410, 668, 250, { turn: 6 }),
    stand('🧦', 778, 690, 140, { tint: { from: 60, to: 200, hue: 16 } }),
    stand('🐥', 1130, 680, 150),
    stand('🐣', 236, 676, 150),
    put('🧷', 216, 330, 120, { turn: 8 }),
  ],
};
