import { brand } from '../brand.mjs';
import { put, stand } from '../emoji.mjs';
import * as b from '../shapes/basics.mjs';
import * as n from '../shapes/nature.mjs';
import { mark } from '../shapes/mark.mjs';

/** A clear box with a lid. */
const box = (x, y, w, h, lid) =>
  b.rect(x, y, w, h, '#FFFFFF', 16, 'fill-opacity=".6"') +
  b.rect(x - 6, y - 14, w + 12, 24, lid, 10);

/** A cloth bag with the sign of the shop. */
const toteBag = (x, y, scale) =>
  b.move(
    x,
    y,
    0,
    scale,
    b.oval(0, 2, 190, 20, brand.ink, 0.22) +
      b.line('M-84 -290C-84 -430 84 -430 84 -290', '#D9BE8C', 24) +
      b.path('M-176 -300H176L196 -20Q196 0 176 0H-176Q-196 0 -196 -20Z', '#F8EBCF') +
      b.path('M-176 -300H176L180 -262H-180Z', '#E9D5A8') +
      mark(0, -130, 170),
  );

export const tips = {
  'simpan-sayur': [
    b.wash('#D9F0E6', '#B5DFCB'),
    b.disc(200, 220, 230, brand.cream, 0.4),
    b.rect(0, 640, 1280, 80, '#7FBF9F'),
    b.soft(b.rect(350, 30, 480, 640, '#F7FBFF', 46), 18, 0.22),
    b.rect(380, 60, 420, 580, '#CFE6F1', 26),
    b.glow(590, 160, 300, brand.white, 0.9),
    b.soft(
      b.path('M830 44L1030 8a30 30 0 0 1 34 30V660a30 30 0 0 1 -34 30L830 656Z', '#EAF4FA'),
      12,
      0.18,
    ),
    b.path('M852 82L1034 52V640L852 618Z', '#D3E7F1'),
    ...[236, 420].map(
      (y) => b.rect(380, y, 420, 12, '#FFFFFF') + b.rect(380, y + 12, 420, 6, '#A9C9D9'),
    ),
    stand('🥬', 462, 240, 150, { shadow: 0.7 }),
    stand('🥦', 596, 240, 130, { shadow: 0.7 }),
    stand('🫑', 720, 240, 120, { shadow: 0.7 }),
    stand('🍅', 450, 424, 110, { shadow: 0.7 }),
    stand('🍅', 544, 424, 100, { shadow: 0.7 }),
    stand('🥕', 688, 416, 150, { shadow: 0.5 }),
    box(600, 320, 180, 100, brand.leaf),
    stand('🌽', 470, 634, 170, { shadow: 0.7 }),
    stand('🥒', 590, 634, 160, { shadow: 0.7 }),
    stand('🍆', 716, 634, 160, { shadow: 0.7 }),
    b.rect(392, 560, 396, 78, '#FFFFFF', 16, 'fill-opacity=".62"'),
    b.rect(540, 586, 100, 12, '#8FB7C9', 6),
    ...[
      [930, 262, 156],
      [930, 470, 156],
    ].map(([x, y, w]) => b.rect(x - w / 2, y - 26, w, 34, '#FFFFFF', 8)),
    stand('🥛', 892, 250, 110, { shadow: 0 }),
    stand('🧃', 972, 250, 110, { shadow: 0 }),
    stand('🥚', 890, 456, 76, { shadow: 0 }),
    stand('🍋', 972, 456, 84, { shadow: 0 }),
    stand('🧺', 190, 692, 270),
    stand('🧄', 1160, 696, 120),
    stand('🧅', 1100, 700, 110),
  ],
  'kurangi-plastik': [
    b.wash('#E3F4EC', '#BFE5D3'),
    b.disc(640, 330, 310, brand.cream, 0.7),
    n.hills(
      '#9BD3B5',
      [
        [180, 340, 380],
        [1120, 320, 400],
      ],
      640,
    ),
    n.bay(470, brand.sea, { gap: 40 }),
    n.wave(600, brand.sand, { size: 12, length: 640 }),
    put('🥖', 560, 190, 250, { turn: -6 }),
    put('🥬', 700, 200, 270, { turn: 14 }),
    put('🥕', 620, 236, 210, { turn: 120 }),
    put('🍎', 560, 296, 110),
    toteBag(640, 630, 1.06),
    stand('🐢', 1030, 680, 270),
    stand('🫙', 300, 668, 220),
    stand('🪸', 140, 690, 170),
    put('♻️', 960, 230, 190, { turn: 8 }),
    put('🌱', 300, 260, 190, { turn: -6 }),
    stand('🐚', 420, 702, 100),
    stand('🐠', 1190, 520, 120, { shadow: 0.4 }),
  ],
};
