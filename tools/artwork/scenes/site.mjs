import { brand, tint } from '../brand.mjs';
import { put, stand } from '../emoji.mjs';
import { person } from '../people.mjs';
import * as b from '../shapes/basics.mjs';
import * as i from '../shapes/interior.mjs';
import * as m from '../shapes/market.mjs';
import * as n from '../shapes/nature.mjs';
import { mark } from '../shapes/mark.mjs';

const portrait = (from, to, accent, layers) => ({
  width: 256,
  height: 256,
  layers: [b.wash(from, to, 256, 256), b.disc(128, 150, 112, accent, 0.55), ...layers],
});

const pile = (x, y, s) => [
  put('🥖', x - 160 * s, y - 470 * s, 330 * s, { flip: true }),
  put('🍍', x - 10 * s, y - 520 * s, 320 * s, { turn: -4 }),
  put('🥬', x + 140 * s, y - 430 * s, 290 * s, { turn: 16 }),
  put('🍌', x + 20 * s, y - 400 * s, 200 * s, { turn: 10 }),
  put('🥕', x - 90 * s, y - 400 * s, 220 * s, { turn: 150 }),
  stand('🧺', x, y, 560 * s),
];

export const site = {
  placeholder: [
    b.wash('#F3F8F3', '#E2EFE7'),
    b.disc(640, 350, 280, '#FFFFFF', 0.55),
    n.wave(560, '#D6E8DD', { size: 16, length: 480 }),
    n.wave(620, '#C9E0D3', { size: 16, length: 400, shift: 80 }),
    mark(640, 340, 320, '#A9CDBB', '#F3C3AE', '#EDF5EF'),
    n.twig(150, 730, 1, 10, '#BBD9C9'),
    n.twig(1130, 730, 1, -12, '#BBD9C9'),
  ],
  'testimonial-1': portrait('#CDECDD', '#8FD0B2', brand.mint, [
    stand('🧕🏼', 128, 262, 228, { tint: tint.purpleToCoral, shadow: 0.3 }),
  ]),
  'testimonial-2': portrait(
    '#FFE3A0',
    '#FFC94D',
    brand.cream,
    person('👴🏼', 128, 262, 142, { shirt: brand.bay }),
  ),
  'testimonial-3': portrait(
    '#FFCFBB',
    '#FF9A76',
    brand.cream,
    person('👩🏼', 128, 262, 142, { shirt: brand.sea }),
  ),
  'career-poster': {
    width: 960,
    height: 1200,
    layers: [
      b.wash('#128A65', brand.bay, 960, 1200),
      b.burst(480, 620, 1200, brand.sun, 24, 0.1),
      b.arch(480, 1010, 760, 820, brand.sun),
      b.arch(480, 1010, 640, 740, '#FFDD8A'),
      m.awning(-10, 0, 980, 120, brand.coral, brand.cream, 12),
      n.palm(40, 820, 1.5, 40, brand.leaf),
      n.palm(930, 800, 1.5, -40, brand.leaf),
      ...person('👨🏼', 290, 700, 240, { shirt: brand.cream, apron: brand.bay }),
      ...person('👩🏼', 670, 700, 240, { shirt: brand.cream, apron: brand.coral }),
      stand('👷🏼‍♂️', 210, 940, 360, { tint: tint.blueToBay, shadow: 0.4 }),
      stand('👩🏼‍🍳', 760, 940, 370, { shadow: 0.4 }),
      stand('🧕🏼', 480, 960, 430, { tint: tint.purpleToBay, shadow: 0.5 }),
      b.move(0, 920, 0, 1, i.counter(0, brand.wood, { w: 960, h: 280, lip: 30 })),
      stand('🥬', 160, 1040, 200),
      stand('🍞', 330, 1050, 170),
      stand('🍍', 800, 1040, 240),
      stand('🥛', 660, 1046, 180),
      stand('🧺', 490, 1130, 300),
      stand('🍊', 250, 1140, 120),
      stand('🍅', 720, 1140, 120),
    ],
  },
  welcome: {
    width: 1280,
    height: 960,
    layers: [
      b.wash('#FFF3DC', '#FFE2B0', 1280, 960),
      b.disc(640, 430, 400, brand.sun, 0.75),
      b.disc(640, 430, 470, brand.sun, 0.2),
      n.cloud(180, 190, 1.1),
      n.cloud(1120, 250, 1),
      n.palm(40, 640, 1.7, 52, brand.bay),
      n.palm(1250, 620, 1.7, -52, brand.leaf),
      n.wave(640, '#7CC6E6', { size: 16, length: 420, height: 960 }),
      n.wave(690, brand.sea, { size: 16, length: 360, shift: 80, height: 960 }),
      n.wave(760, brand.leaf, { size: 18, length: 600, shift: -60, height: 960 }),
      n.wave(840, brand.bay, { size: 16, length: 480, shift: 60, height: 960 }),
      ...pile(640, 880, 1.14),
      stand('🥛', 300, 850, 250),
      stand('🍅', 390, 896, 160),
      stand('🥚', 196, 880, 110, { turn: -8 }),
      stand('🐟', 1060, 840, 240, { tint: tint.blueToSnapper, flip: true }),
      stand('🍞', 936, 908, 160),
      stand('🍊', 1130, 908, 120),
    ],
  },
  login: {
    width: 960,
    height: 1200,
    layers: [
      b.wash('#E8F5EE', '#C3E4D4', 960, 1200),
      b.disc(480, 470, 380, brand.cream, 0.75),
      i.rack(60, 210, 240, 480, 3, 41),
      i.rack(660, 210, 240, 480, 3, 57),
      i.lamp(480, 130, brand.coral, 1.2),
      n.wave(1010, brand.leaf, { size: 16, length: 420, width: 960, height: 1200 }),
      stand('🧕🏼', 480, 880, 470, { tint: tint.purpleToBay, shadow: 0.4 }),
      b.move(0, 850, 0, 1, i.counter(0, brand.wood, { w: 960, h: 350, lip: 30 })),
      n.wave(1080, brand.bay, { size: 18, length: 480, shift: 60, width: 960, height: 1200 }),
      n.wave(1140, brand.bayDark, { size: 18, length: 420, shift: -60, width: 960, height: 1200 }),
      stand('💻', 490, 1010, 270),
      stand('🪴', 800, 980, 230),
      stand('☕', 170, 976, 170),
      stand('📋', 300, 1016, 150, { turn: -6 }),
    ],
  },
};
