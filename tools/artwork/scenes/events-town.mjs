import { brand, tint } from '../brand.mjs';
import { put, stand } from '../emoji.mjs';
import * as b from '../shapes/basics.mjs';
import * as i from '../shapes/interior.mjs';
import * as k from '../shapes/kitchen.mjs';
import * as m from '../shapes/market.mjs';
import * as n from '../shapes/nature.mjs';

const flags = [brand.coral, brand.sun, brand.bay, brand.sea];

const stall = (x, colour, goods, seller) => [
  b.rect(x - 150, 250, 12, 380, brand.woodDark, 4),
  b.rect(x + 138, 250, 12, 380, brand.woodDark, 4),
  b.rect(x - 140, 250, 280, 280, brand.ink, 0, 'fill-opacity=".10"'),
  stand(seller[0], x, 500, 215, { tint: seller[1], shadow: 0 }),
  m.crate(x - 164, 490, 328, 150, brand.wood, 3),
  ...goods.map((item, at) =>
    stand(item, x - 112 + at * 75, 504, at % 3 ? 68 : 100, { shadow: 0.5 }),
  ),
  m.awning(x - 176, 190, 352, 112, colour, brand.cream, 8),
];

export const townEvents = {
  'donor-darah': [
    b.wash('#FFF1EA', '#FFD3C4'),
    b.disc(560, 360, 330, '#FFB9A3', 0.45),
    b.disc(560, 360, 250, brand.cream, 0.85),
    b.line('M-20 470H210l40 -70 60 150 64 -240 56 200 30 -40H1300', brand.coral, 10, 0.55),
    n.wave(610, '#F9A48C', { size: 14, length: 520 }),
    n.wave(656, '#EE7F63', { size: 14, length: 420, shift: 90 }),
    put('🩸', 560, 340, 430),
    put('❤️', 300, 226, 150, { turn: -14 }),
    put('❤️', 800, 160, 96, { turn: 14 }),
    put('🩹', 760, 540, 190, { turn: -6 }),
    stand('👩🏼‍⚕️', 1030, 730, 440, { shadow: 0.4 }),
    stand('🧃', 228, 668, 200, { turn: -6 }),
    stand('🍌', 386, 690, 150),
    put('✨', 440, 100, 80, { shadow: 0.2 }),
  ],
  'senam-pagi': [
    b.wash('#FFE9BE', '#FFC79A'),
    n.sunrise(640, 330, 150, '#FFAF4D'),
    b.burst(640, 330, 900, brand.cream, 22, 0.24),
    n.cloud(200, 130, 1),
    n.cloud(1080, 110, 0.8),
    n.hills(
      '#6FB59A',
      [
        [140, 300, 300],
        [1180, 290, 320],
      ],
      470,
    ),
    n.wave(430, '#64B3D6', { size: 10, length: 300 }),
    n.wave(468, brand.sea, { size: 10, length: 360, shift: 70 }),
    n.wave(520, '#57B98A', { size: 14, length: 900 }),
    n.coconutPalm(90, 560, 1.15, 12),
    n.coconutPalm(1200, 556, 0.95, -10),
    stand('🧘🏼‍♀️', 330, 624, 250, { tint: tint.purpleToBay }),
    stand('🤸🏼', 970, 624, 310, { flip: true }),
    stand('🙆🏼‍♀️', 640, 664, 360, { tint: tint.purpleToSea, shadow: 0 }),
    n.wave(640, brand.leaf, { size: 10, length: 640, shift: -80 }),
    stand('👟', 480, 700, 120),
    stand('🥥', 806, 700, 110),
    stand('🥛', 1130, 696, 110),
    put('🎵', 470, 190, 100, { turn: -10, shadow: 0.4 }),
    put('🎶', 850, 180, 110, { turn: 8, shadow: 0.4 }),
  ],
  'bazar-umkm': [
    b.wash('#CDEBF6', '#F3FAF4'),
    n.sunrise(1110, 130, 60),
    n.cloud(190, 120, 0.9),
    n.hills(
      '#9ED3B4',
      [
        [300, 330, 420],
        [960, 320, 460],
      ],
      640,
    ),
    n.coconutPalm(30, 600, 1.1, 8, brand.leaf),
    n.coconutPalm(1250, 600, 1.1, -8, brand.leaf),
    b.rect(0, 600, 1280, 120, '#F1D6A6'),
    b.rect(0, 600, 1280, 10, '#FBE9C8'),
    ...stall(240, brand.coral, ['🍍', '🥭', '🍊', '🍌'], ['👩🏼‍🌾', undefined]),
    ...stall(640, brand.bay, ['🍯', '🧁', '🍩', '🍪'], ['🧕🏼', tint.purpleToCoral]),
    ...stall(1040, brand.sun, ['🪴', '🍅', '🌶️', '🏺'], ['👨🏼‍🍳', undefined]),
    m.bunting(-20, 60, 660, 70, 50, flags, 11),
    m.bunting(640, 70, 1300, 50, 50, flags, 11),
    stand('🛍️', 440, 700, 130, { tint: tint.blueToBay }),
    stand('🧺', 846, 704, 130),
  ],
  'ulang-tahun': [
    b.wash('#FF9E7D', brand.coral),
    b.burst(640, 400, 900, brand.cream, 20, 0.14),
    b.glow(640, 370, 400, brand.sunSoft, 0.75),
    m.bunting(-20, 20, 1300, 20, 90, [brand.sun, brand.bay, brand.cream, brand.sea], 17),
    b.confetti(1234, 34, { y: 140, h: 380 }, [brand.sun, brand.cream, brand.bay, brand.mintDeep]),
    put('🎈', 190, 290, 280, { turn: -8, tint: tint.pinkToSun }),
    put('🎈', 330, 240, 220, { turn: 8, tint: tint.pinkToSea }),
    put('🎈', 1080, 280, 280, { turn: 8, tint: tint.pinkToBay }),
    put('🎈', 950, 230, 210, { turn: -6, tint: tint.pinkToSun }),
    i.counter(600, brand.cream, { lip: 20 }),
    k.plate(640, 640, 270, '#FFE2C6', 0.2),
    stand('🎂', 640, 660, 400),
    stand('🎁', 970, 684, 230, { turn: 4 }),
    stand('🧁', 320, 682, 180),
    stand('🍭', 410, 696, 150, { turn: 12 }),
    stand('🎁', 1130, 700, 150, {
      tint: { from: 20, to: 60, hue: 158, saturate: 0.6, lighten: 0.8 },
    }),
    stand('🎉', 160, 690, 200),
  ],
};
