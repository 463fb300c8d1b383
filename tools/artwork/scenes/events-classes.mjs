import { brand, tint } from '../brand.mjs';
import { put, stand } from '../emoji.mjs';
import { person } from '../people.mjs';
import * as b from '../shapes/basics.mjs';
import * as i from '../shapes/interior.mjs';
import * as k from '../shapes/kitchen.mjs';
import * as m from '../shapes/market.mjs';
import * as r from '../shapes/rice.mjs';

export const classes = {
  'demo-masak': [
    b.wash('#FFF4E2', '#FFE3C2'),
    m.tiles('#F5C99B', { h: 560, size: 110, opacity: 0.35 }),
    m.awning(-10, 0, 1300, 104, brand.bay, brand.cream, 16),
    b.glow(640, 330, 400, brand.sun, 0.6),
    i.shelf(60, 290, 270),
    i.shelf(950, 290, 270),
    ...['🫙', '🍯', '🧂'].map((item, at) => stand(item, 112 + at * 82, 292, 104)),
    ...['🪴', '🥫', '🌶️'].map((item, at) => stand(item, 1004 + at * 82, 292, 104)),
    stand('👩🏼‍🍳', 640, 564, 440, { shadow: 0.5 }),
    i.counter(548, brand.wood),
    k.steam(364, 370, 0.7, brand.white, 0.8),
    stand('🥘', 364, 650, 270),
    stand('🍅', 560, 668, 120),
    stand('🧅', 650, 680, 110),
    stand('🌶️', 730, 680, 100, { turn: -30 }),
    stand('🍲', 920, 656, 250),
    stand('🍋', 1090, 676, 110),
    stand('🥬', 150, 678, 180),
    stand('🥚', 1180, 684, 90),
  ],
  'kelas-kopi': [
    b.wash('#0F7455', brand.bayDark),
    b.soft(
      b.rect(90, 80, 390, 290, '#1D3B33', 20) +
        b.rect(90, 80, 390, 290, 'none', 20, `stroke="${brand.wood}" stroke-width="14"`),
      10,
      0.3,
    ),
    b.line('M150 170h150M150 220h220M150 270h110', brand.mint, 12, 0.55),
    b.line(
      'M380 300v-64h-58v44a20 20 0 0 0 20 20ZM380 250h14a12 12 0 0 1 0 26h-14M338 216q-12 -16 0 -30M362 216q-12 -16 0 -30',
      brand.sun,
      8,
      0.9,
    ),
    i.lamp(700, 130, brand.coral, 1.05),
    i.lamp(1010, 110, brand.sun, 0.9),
    ...person('👨🏼', 850, 570, 236, { shirt: brand.cream, apron: brand.coral }),
    i.counter(552, brand.wood),
    k.steam(560, 410, 0.6, brand.cream, 0.6),
    stand('☕', 560, 664, 270),
    stand('🫖', 290, 650, 250, { tint: tint.pinkToSun }),
    stand('🫙', 1110, 646, 220),
    stand('🥛', 760, 668, 170),
    stand('☕', 944, 674, 170),
    r.bean(420, 690, 0.8, -20),
    r.bean(150, 684, 0.9, 30),
    r.bean(1020, 696, 0.7, -40),
    r.bean(1220, 690, 0.8, 12),
  ],
  'kelas-bekal': [
    m.gingham(0, brand.leaf, 96, 720),
    b.rect(0, 0, 1280, 720, brand.mint, 0, 'fill-opacity=".35"'),
    b.soft(b.rect(310, 120, 660, 480, brand.coral, 70), 22, 0.3),
    b.rect(334, 144, 612, 432, '#FFF4E4', 52),
    b.rect(352, 162, 330, 230, '#F7E3C6', 34),
    b.rect(700, 162, 228, 396, '#DDEFD5', 34),
    b.rect(352, 410, 330, 148, '#FFDCCB', 34),
    put('🍙', 440, 280, 170, { turn: -8 }),
    put('🍙', 594, 282, 170, { turn: 8 }),
    put('🍤', 446, 484, 130, { turn: -10 }),
    put('🥚', 580, 486, 106, { turn: 14 }),
    put('🥦', 812, 250, 150),
    put('🥕', 800, 390, 150, { turn: 10 }),
    put('🍅', 858, 490, 110, { turn: 8 }),
    put('🍓', 752, 504, 90, { turn: -14 }),
    put('🧃', 1120, 300, 260, { turn: 10 }),
    put('🍊', 1130, 560, 170, { turn: -10 }),
    put('🍴', 160, 300, 260, { turn: -4 }),
    put('🍌', 160, 570, 190, { turn: -10 }),
    put('🍀', 960, 96, 90, { turn: 20 }),
  ],
  'lomba-mewarnai': [
    b.wash('#FFDD80', brand.sun),
    b.disc(110, 130, 260, brand.cream, 0.3),
    b.disc(1200, 640, 300, brand.coral, 0.35),
    b.soft(b.move(640, 360, -3, 1, b.rect(-350, -250, 700, 500, brand.white, 18)), 20, 0.22),
    b.move(
      640,
      360,
      -3,
      1,
      b.disc(206, -130, 56, brand.sun) +
        b.path('M-320 60q80 -44 160 0t160 0 160 0 160 0V220H-320Z', '#7CC6E6') +
        b.path('M-320 130q80 -40 160 0t160 0 160 0 160 0V220H-320Z', brand.sea) +
        b.path('M-150 34H130C120 84 84 104 50 104H-70C-106 104 -140 84 -150 34Z', brand.coral) +
        b.line('M-10 30V-180', brand.ink, 9) +
        b.path(
          'M8 -170C90 -130 118 -60 120 4H8Z',
          'none',
          `stroke="${brand.ink}" stroke-width="8" stroke-linejoin="round"`,
        ) +
        b.path('M-28 -150C-86 -100 -112 -50 -116 4H-28Z', brand.leaf) +
        b.line('M-290 -150q22 -24 44 0 22 -24 44 0M190 -10q16 -18 32 0 16 -18 32 0', brand.ink, 7),
    ),
    put('🖍️', 790, 300, 300, { turn: 6 }),
    put('🎨', 1090, 480, 300, { turn: 8 }),
    put('🖌️', 1040, 220, 210, { turn: -14 }),
    ...person('👧🏼', 190, 740, 230, { shirt: brand.coral }),
    ...person('👦🏼', 440, 748, 180, { shirt: brand.bay }),
    put('✏️', 170, 250, 190, { turn: 120 }),
    put('⭐', 1180, 110, 100, { turn: 14 }),
  ],
};
