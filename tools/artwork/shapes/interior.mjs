import { brand, darker, lighter, mix } from '../brand.mjs';
import { disc, line, linear, move, oval, path, rect, soft, uid } from './basics.mjs';

/** A counter: a bright top edge and a front below it. */
export const counter = (
  y,
  colour = brand.wood,
  { x = 0, w = 1280, h = 720 - y, lip = 26, radius = 0 } = {},
) => {
  const id = uid();
  return (
    linear(id, colour, darker(colour, 0.2)) +
    rect(x, y, w, h, `url(#${id})`, radius) +
    rect(x, y + lip, w, 14, brand.ink, 0, 'fill-opacity=".14"') +
    rect(
      x - (radius ? 8 : 0),
      y,
      w + (radius ? 16 : 0),
      lip,
      lighter(colour, 0.28),
      radius ? lip / 2 : 0,
    )
  );
};

/** A wall shelf with brackets. */
export const shelf = (x, y, w, colour = brand.wood) =>
  soft(
    [0.16, 0.84]
      .map((at) => path(`M${x + w * at - 7} ${y + 12}h14v34l-14 0Z`, darker(colour, 0.25)))
      .join('') +
      rect(x, y, w, 22, colour, 8) +
      rect(x, y, w, 8, lighter(colour, 0.3), 4),
    8,
    0.2,
  );

/** A lamp hanging from the ceiling with its cone of light. */
export const lamp = (x, y, colour = brand.coral, scale = 1) => {
  const id = uid();
  const light = linear(id, '#FFF1C4', '#FFF1C400');
  const cone = path('M-52 8H52L170 330H-170Z', `url(#${id})`, 'fill-opacity=".55"');
  const shade =
    path('M-64 10C-58 -42 -30 -62 0 -62S58 -42 64 10Z', colour) + disc(0, 12, 17, '#FFF1C4');
  return (
    light +
    line(`M${x} 0V${y - 50 * scale}`, brand.ink, 4, 0.6) +
    move(x, y, 0, scale, cone + shade)
  );
};

/** A till with its screen turned to the customer. */
export const till = (x, y, scale) =>
  move(
    x,
    y,
    0,
    scale,
    oval(0, 4, 190, 18, brand.ink, 0.25) +
      rect(-170, -70, 340, 70, darker(brand.bay, 0.1), 16) +
      rect(-170, -70, 340, 16, brand.bay, 8) +
      rect(-40, -34, 80, 10, brand.sun, 5) +
      path('M-140 -70L-108 -190H108L140 -70Z', mix(brand.bay, brand.white, 0.12)) +
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2, 3]
            .map((column) =>
              rect(
                -92 + column * 38 - row * 4,
                -172 + row * 31,
                30,
                21,
                column === 3 ? brand.coral : brand.cream,
                6,
              ),
            )
            .join(''),
        )
        .join('') +
      rect(74, -176, 22, 84, brand.mintDeep, 6) +
      rect(-12, -236, 24, 54, brand.ink) +
      rect(-104, -330, 208, 112, brand.ink, 18) +
      rect(-90, -316, 180, 84, '#9EDCC3', 10) +
      rect(-70, -298, 90, 13, brand.bayDark, 6) +
      rect(-70, -274, 130, 13, brand.bay, 6),
  );

/** Tall shelves full of packs and bottles; the same seed gives the same shelves. */
export const rack = (x, y, w, h, levels, seed = 5, frame = brand.wood) => {
  let state = seed;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const colours = [
    brand.coral,
    brand.sun,
    brand.leaf,
    brand.sea,
    brand.coralSoft,
    '#7CCBB0',
    '#F2A541',
  ];
  const step = h / levels;
  const level = (n) => {
    const floor = y + (n + 1) * step;
    let left = x + 20;
    let goods = '';
    while (left < x + w - 60) {
      const [width, height] = [34 + next() * 26, step * (0.44 + next() * 0.28)];
      const colour = colours[Math.floor(next() * colours.length)];
      goods += rect(left, floor - height, width, height, colour, 9);
      goods += rect(
        left + 6,
        floor - height * 0.66,
        width - 12,
        height * 0.3,
        brand.cream,
        5,
        'fill-opacity=".75"',
      );
      left += width + 8;
    }
    return goods + rect(x, floor, w, 16, frame, 4) + rect(x, floor, w, 6, lighter(frame, 0.3), 3);
  };
  const back = rect(x, y, w, h + 16, darker(frame, 0.1), 12, 'fill-opacity=".22"');
  const posts =
    rect(x - 6, y - 10, 16, h + 50, darker(frame, 0.15), 6) +
    rect(x + w - 10, y - 10, 16, h + 50, darker(frame, 0.15), 6);
  return back + Array.from({ length: levels }, (_, n) => level(n)).join('') + posts;
};
