import { brand } from '../brand.mjs';
import { put, stand } from '../emoji.mjs';
import * as b from '../shapes/basics.mjs';
import { mark, markShapes } from '../shapes/mark.mjs';
import * as n from '../shapes/nature.mjs';

/** The mark alone, as a file of its own. */
export const markFile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${markShapes()}</svg>\n`;

export const touchIcon = {
  width: 180,
  height: 180,
  layers: [b.wash(brand.cream, brand.mint, 180, 180), mark(90, 88, 126)],
};

export const share = {
  width: 1200,
  height: 630,
  layers: [
    b.wash('#128A65', brand.bay, 1200, 630),
    b.burst(820, 330, 1100, brand.sun, 22, 0.1),
    b.disc(820, 320, 260, brand.sun),
    b.disc(820, 320, 320, brand.sun, 0.2),
    b.soft(b.disc(290, 270, 170, brand.cream), 16, 0.25),
    mark(290, 268, 210),
    n.wave(510, brand.sea, { size: 16, length: 420, width: 1200, height: 630 }),
    n.wave(560, brand.seaDark, { size: 16, length: 360, shift: 80, width: 1200, height: 630 }),
    put('🥖', 690, 170, 260, { flip: true }),
    put('🍍', 812, 140, 250, { turn: -4 }),
    put('🥬', 926, 200, 230, { turn: 16 }),
    put('🥕', 740, 220, 180, { turn: 150 }),
    put('🍌', 840, 220, 160, { turn: 10 }),
    stand('🧺', 820, 560, 440),
    stand('🍅', 600, 572, 130),
    stand('🥛', 1050, 566, 190),
    stand('🍊', 1130, 590, 110),
  ],
};
