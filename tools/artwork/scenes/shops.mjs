import { brand, tint } from '../brand.mjs';
import { put, stand } from '../emoji.mjs';
import * as b from '../shapes/basics.mjs';
import * as m from '../shapes/market.mjs';
import * as n from '../shapes/nature.mjs';
import { shopFront } from '../shapes/shop.mjs';

const street = (y, height = 720) =>
  b.rect(0, y, 1280, height - y, '#EAD5AA') +
  b.rect(0, y, 1280, 12, '#F9EACB') +
  b.rect(0, y + 70, 1280, height, '#8E9C96') +
  b.rect(0, y + 70, 1280, 8, '#B9C4BF');

export const shops = {
  'about-hero': [
    b.wash('#BDE3F5', '#FFF3DA'),
    n.sunrise(1060, 190, 90),
    n.cloud(240, 120, 1),
    n.cloud(800, 90, 0.7),
    n.hills(
      '#8CCDB0',
      [
        [980, 330, 330],
        [1240, 300, 300],
      ],
      500,
    ),
    n.wave(440, '#7CC6E6', { size: 10, length: 320 }),
    n.wave(478, brand.sea, { size: 10, length: 380, shift: 60 }),
    n.wave(530, brand.seaDark, { size: 10, length: 300, shift: -30 }),
    n.boat(1010, 456, 0.9),
    n.boat(820, 420, 0.45, brand.bay),
    street(600),
    n.coconutPalm(50, 612, 1.1, -8),
    shopFront(440, 610, 1.06, brand.coral, 'flat'),
    n.coconutPalm(1190, 610, 1.3, -14),
    ...['🥬', '🍍', '🌽'].map((item, at) => stand(item, 906 + at * 84, 556, 120, { shadow: 0.4 })),
    m.crate(860, 540, 260, 110),
    stand('🛵', 800, 704, 170),
    stand('🪴', 80, 640, 120),
  ],
  'branch-kota-lama': [
    b.wash('#FFE3C0', '#FFF4DF'),
    n.sunrise(190, 190, 90, brand.coralSoft),
    n.cloud(1060, 120, 0.9, brand.white, 0.8),
    n.hills(
      '#9CCFC0',
      [
        [90, 330, 280],
        [1210, 320, 260],
      ],
      500,
    ),
    n.wave(440, '#7CC6E6', { size: 10, length: 320 }),
    n.wave(480, brand.sea, { size: 10, length: 380, shift: 60 }),
    n.wave(540, brand.seaDark, { size: 10, length: 300, shift: -30 }),
    n.boat(150, 470, 1.05),
    n.boat(1150, 450, 0.8, brand.bay),
    street(606),
    ...[40, 130, 1150, 1240].map(
      (x) => b.rect(x - 12, 556, 24, 60, brand.woodDark, 8) + b.disc(x, 556, 14, brand.wood),
    ),
    b.line('M-20 580Q10 600 40 574Q85 604 130 574', brand.sand, 7) +
      b.line('M1150 574Q1195 604 1240 574Q1270 600 1300 580', brand.sand, 7),
    shopFront(640, 616, 0.92, brand.bay, 'old'),
    stand('🛵', 1010, 676, 170),
    stand('⚓', 230, 668, 130),
    stand('🪴', 316, 640, 120),
  ],
  'branch-lepo-lepo': [
    b.wash('#CBEBF5', '#F3FAF0'),
    n.sunrise(1080, 150, 70),
    n.cloud(210, 130, 1),
    n.cloud(720, 80, 0.7),
    n.hills('#A9DBC0', [
      [180, 250, 420],
      [640, 190, 460],
      [1130, 260, 420],
    ]),
    n.hills('#6FBF93', [
      [40, 400, 380],
      [1260, 390, 420],
    ]),
    b.move(
      130,
      560,
      0,
      0.34,
      b.path('M-220 -300L0 -440L220 -300Z', brand.coralSoft) +
        b.rect(-180, -300, 360, 300, brand.cream) +
        b.rect(-40, -150, 80, 150, brand.wood, 8) +
        b.rect(-140, -220, 80, 80, '#BFE3EE', 8) +
        b.rect(70, -220, 80, 80, '#BFE3EE', 8),
    ),
    street(600),
    n.tree(250, 610, 1.1),
    n.tree(1060, 610, 1.25, '#3F9F6E'),
    n.tree(1190, 614, 0.9),
    shopFront(640, 610, 1, brand.sun, 'gable'),
    stand('🚲', 1010, 690, 190),
    stand('🌼', 330, 630, 84, { shadow: 0.6 }),
    stand('🌻', 168, 640, 110, { shadow: 0.6 }),
    stand('🌼', 70, 640, 84, { shadow: 0.6 }),
  ],
  'cabang-lepo-lepo': [
    b.wash('#BFE6F4', '#F1FAF3'),
    n.cloud(190, 130, 0.9),
    n.cloud(1120, 110, 0.8),
    n.hills(
      '#8DCBA8',
      [
        [160, 280, 360],
        [1120, 260, 400],
        [640, 230, 420],
      ],
      640,
    ),
    b.rect(0, 600, 1280, 120, '#E9D2A4'),
    b.rect(0, 600, 1280, 12, '#F8E8C6'),
    n.tree(110, 610, 1.1),
    n.tree(1190, 610, 1.2, '#4BAF7A'),
    shopFront(640, 612, 1, brand.coral, 'flat'),
    m.bunting(-20, 40, 640, 130, 40, [brand.coral, brand.sun, brand.bay, brand.sea], 9),
    m.bunting(640, 130, 1300, 40, 40, [brand.sun, brand.sea, brand.coral, brand.bay], 9),
    b.path('M330 500Q640 560 950 500V530Q640 592 330 530Z', '#D93F3F'),
    put('🎀', 640, 548, 170, { shadow: 0.7 }),
    put('🎈', 270, 380, 220, { turn: -8 }),
    put('🎈', 200, 440, 170, { turn: -14, tint: tint.pinkToSun }),
    put('🎈', 1010, 380, 220, { turn: 8, tint: tint.pinkToBay }),
    put('🎈', 1086, 440, 170, { turn: 14, tint: tint.pinkToSea }),
    stand('🙋🏼‍♀️', 370, 740, 230, { tint: tint.purpleToBay, shadow: 0 }),
    stand('🙋🏼‍♂️', 900, 740, 230, { tint: tint.blueToBay, flip: true, shadow: 0 }),
    b.confetti(991, 26, { y: 60, h: 330 }, [brand.coral, brand.sun, brand.sea, brand.bay]),
  ],
};
