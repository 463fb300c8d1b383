import { brand, darker, lighter } from '../brand.mjs';
import { disc, line, linear, move, oval, path, rect, soft, uid } from './basics.mjs';
import { mark } from './mark.mjs';
import { awning } from './market.mjs';

const fruit = [brand.coral, brand.sun, brand.leaf, '#D8435A', '#8A5BC7', '#F59E3A'];

/** An open box of fruit, drawn small. */
const display = (x, y, w, first) => {
  const step = w / 5;
  const heap = [0, 1, 2, 3, 4].map((at) =>
    disc(x + step * (at + 0.5), y - 8, step * 0.56, fruit[(first + (at % 2)) % 6]),
  );
  const front =
    rect(x - 4, y, w + 8, 44, brand.wood, 6) + rect(x - 4, y, w + 8, 9, brand.woodLight, 4);
  return (
    heap.join('') +
    front +
    rect(x + 4, y + 44, 10, 26, brand.woodDark) +
    rect(x + w - 14, y + 44, 10, 26, brand.woodDark)
  );
};

const pane = (x, y, w, h) => {
  const id = uid();
  const goods = [0.42, 0.86].map((row) => {
    const top = y + h * row;
    const items = Array.from({ length: 6 }, (_, at) => {
      const height = 26 + ((at * 13 + row * 40) % 22);
      return rect(
        x + 12 + at * ((w - 20) / 6),
        top - height,
        (w - 20) / 6 - 7,
        height,
        fruit[(at + Math.round(row * 7)) % 6],
        5,
      );
    });
    return items.join('') + rect(x, top, w, 7, '#D7B98A');
  });
  const shine = path(
    `M${x + w * 0.12} ${y}h${w * 0.2}L${x + w * 0.12} ${y + h}h${-w * 0.12}v${-h * 0.2}Z`,
    brand.white,
    'fill-opacity=".28"',
  );
  return (
    linear(id, '#FFF3CF', '#FFE3A8') +
    rect(x, y, w, h, `url(#${id})`, 8) +
    goods.join('') +
    shine +
    rect(x, y, w, h, 'none', 8, `stroke="${brand.bayDark}" stroke-width="10"`)
  );
};

const door = (x, y, w, h) =>
  rect(x, y, w, h, brand.bayDark, 8) +
  rect(x + 12, y + 12, w / 2 - 18, h - 12, '#BFE3EE', 6) +
  rect(x + w / 2 + 6, y + 12, w / 2 - 18, h - 12, '#BFE3EE', 6) +
  path(
    `M${x + 20} ${y + h - 20}L${x + w / 2 - 14} ${y + 40}v60L${x + 20} ${y + h - 4}Z`,
    brand.white,
    'fill-opacity=".5"',
  ) +
  rect(x + w / 2 - 14, y + h * 0.5, 7, 52, brand.sun, 4) +
  rect(x + w / 2 + 7, y + h * 0.5, 7, 52, brand.sun, 4);

const roofs = {
  // A modern front: a straight parapet with the sign on it.
  flat: () =>
    rect(-340, -430, 680, 30, darker(brand.cream, 0.12), 10) +
    rect(-320, -404, 640, 404, brand.cream),
  // An old town house: a second floor with arched shutters under a tiled roof.
  old: () => {
    const shutter = (x) =>
      path(`M${x - 38} -400v-74a38 38 0 0 1 76 0v74Z`, brand.sea) +
      line(`M${x} -400V-510`, lighter(brand.sea, 0.5), 5) +
      [-480, -456, -432]
        .map((y) => line(`M${x - 28} ${y}h20M${x + 8} ${y}h20`, darker(brand.sea, 0.2), 5))
        .join('') +
      rect(x - 50, -402, 100, 14, brand.white, 6);
    return (
      path('M-370 -536L-270 -640H270L370 -536Z', '#C2512F') +
      [-300, -200, -100, 0, 100, 200, 300]
        .map((x) => line(`M${x} -542L${x * 0.74} -634`, '#A8421F', 6))
        .join('') +
      rect(-372, -546, 744, 20, '#A8421F', 10) +
      rect(-320, -528, 640, 528, '#F0A883') +
      [-220, -74, 74, 220].map(shutter).join('')
    );
  },
  // A family house: a broad gable.
  gable: () =>
    path('M-380 -390L0 -566L380 -390Z', '#D9653B') +
    path('M-380 -390L0 -566L380 -390L340 -390L0 -546L-340 -390Z', '#B84C26') +
    rect(-320, -396, 640, 396, brand.cream) +
    [-200, 0, 200]
      .map(
        (x) =>
          rect(x - 44, -376, 88, 56, '#BFE3EE', 8) +
          rect(x - 50, -322, 100, 12, brand.woodLight, 5),
      )
      .join(''),
};

/** The shop from the street; x is its middle and `ground` the pavement. */
export const shopFront = (x, ground, scale = 1, colour = brand.coral, roof = 'flat') => {
  const sign = { flat: -352, old: -342, gable: -440 }[roof];
  const board = soft(rect(-150, sign - 44, 300, 88, brand.bay, 22), 6, 0.2);
  const name =
    disc(-96, sign, 36, brand.cream) +
    mark(-96, sign, 48) +
    rect(-44, sign - 18, 160, 14, brand.cream, 7) +
    rect(-44, sign + 8, 104, 12, brand.sun, 6);
  return move(
    x,
    ground,
    0,
    scale,
    oval(0, 2, 400, 18, brand.ink, 0.18) +
      roofs[roof]() +
      pane(-288, -222, 190, 170) +
      pane(98, -222, 190, 170) +
      door(-72, -232, 144, 232) +
      rect(-320, -18, 640, 18, darker(brand.cream, 0.25)) +
      board +
      name +
      awning(-346, -296, 692, 76, colour, brand.cream, 14) +
      display(-286, -70, 180, 0) +
      display(106, -70, 180, 2) +
      rect(-100, -8, 200, 12, '#CDBB97', 6),
  );
};
