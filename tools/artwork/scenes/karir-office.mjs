import { brand, tint } from '../brand.mjs';
import { put, stand } from '../emoji.mjs';
import { person } from '../people.mjs';
import * as b from '../shapes/basics.mjs';
import * as i from '../shapes/interior.mjs';
import * as p from '../shapes/props.mjs';

export const officeJobs = {
  'teknisi-it': [
    b.wash('#D6ECF7', '#B4DAEC'),
    b.disc(430, 320, 300, brand.white, 0.5),
    b.dots(980, 70, 6, 4, 44, brand.sea, 6, 0.3),
    put('⚙️', 130, 170, 180, { turn: 12, shadow: 0.5, tint: tint.purpleToSea }),
    put('⚙️', 256, 90, 110, { shadow: 0.5 }),
    put('💡', 700, 130, 120, { turn: 8, shadow: 0.5 }),
    stand('👨🏼‍🔧', 880, 584, 440, { tint: tint.blueToBay, shadow: 0.5 }),
    i.counter(560, brand.sea),
    stand('🖥️', 430, 650, 430),
    stand('🧰', 150, 676, 210),
    stand('💻', 730, 690, 220),
    stand('🖨️', 1120, 664, 240),
    put('🔌', 980, 660, 130, { turn: 40 }),
  ],
  'staf-media-sosial': [
    b.wash('#FF9A76', brand.coral),
    b.disc(560, 360, 340, brand.sun, 0.4),
    b.disc(560, 360, 250, brand.cream, 0.5),
    b.dots(60, 60, 6, 4, 44, brand.cream, 6, 0.4),
    p.phone(560, 370, 330, 600, -6),
    put('🍍', 478, 316, 108, { turn: -6, shadow: 0.5 }),
    put('🐠', 622, 300, 100, { turn: -6, shadow: 0.5 }),
    put('☕', 496, 462, 104, { turn: -6, shadow: 0.5 }),
    put('🥬', 640, 446, 104, { turn: -6, shadow: 0.5 }),
    put('❤️', 540, 580, 60, { turn: -6, shadow: 0 }),
    ...person('👩🏼', 990, 730, 270, { shirt: brand.bay, apron: brand.sun }),
    put('📸', 250, 470, 260, { turn: -10 }),
    put('📢', 220, 200, 200, { turn: -8 }),
    put('❤️', 780, 170, 130, { turn: 12 }),
    put('👍', 760, 340, 100, { turn: 10 }),
    put('💬', 1120, 160, 150),
    put('⭐', 380, 660, 90, { turn: -14 }),
  ],
  'staf-akuntansi': [
    b.wash('#0F7656', brand.bay),
    b.disc(640, 330, 330, brand.mint, 0.12),
    b.soft(b.rect(90, 90, 300, 230, brand.cream, 20), 10, 0.25),
    b.rect(130, 240, 44, 50, brand.coral, 8) +
      b.rect(190, 200, 44, 90, brand.sun, 8) +
      b.rect(250, 170, 44, 120, brand.leaf, 8) +
      b.rect(310, 130, 44, 160, brand.sea, 8),
    i.shelf(900, 240, 300),
    stand('📚', 980, 242, 130),
    stand('🪴', 1120, 242, 140),
    i.lamp(640, 90, brand.sun, 0.8),
    stand('👩🏼‍💼', 640, 580, 410, { tint: tint.purpleToSea, shadow: 0.4 }),
    i.counter(560, brand.wood),
    stand('🧮', 320, 668, 260),
    stand('📊', 930, 660, 230),
    stand('📋', 540, 692, 150, { turn: -6 }),
    stand('☕', 1110, 676, 150),
    ...[0, 1, 2].map((at) => put('🪙', 730 + (at % 2) * 8, 664 - at * 26, 84, { shadow: 0.5 })),
    ...[0, 1].map((at) => put('🪙', 812 + at * 8, 672 - at * 26, 76, { shadow: 0.5 })),
    stand('🧾', 130, 690, 150, { turn: -6 }),
  ],
};
