import { brand, darker, lighter, mix } from '../brand.mjs';
import { disc, line, linear, move, oval, path, uid } from './basics.mjs';

/** The edge of the bay: one wave line with everything below it filled. */
export const wave = (
  y,
  fill,
  { size = 22, length = 320, shift = 0, width = 1280, height = 720 } = {},
) => {
  let d = `M${-length + shift} ${y}`;
  for (let x = -length + shift; x < width + length; x += length)
    d += `q${length / 4} ${-size} ${length / 2} 0t${length / 2} 0`;
  return path(`${d}V${height}H${-length + shift}Z`, fill);
};

/** The bay in three tones, with light caps on the water. */
export const bay = (y, colour = brand.sea, { width = 1280, height = 720, gap = 46 } = {}) =>
  wave(y, lighter(colour, 0.35), { size: 16, length: 360, shift: 60, width, height }) +
  wave(y + gap, lighter(colour, 0.12), { size: 18, length: 300, shift: -40, width, height }) +
  wave(y + gap * 2.1, darker(colour, 0.12), { size: 20, length: 400, shift: 120, width, height });

/** Rounded hills; each bump is [x, y of the top, half width]. */
export const hills = (fill, bumps, base = 720) => {
  const id = uid();
  return (
    linear(id, lighter(fill, 0.12), fill) +
    bumps
      .map(([x, y, half]) => {
        const bend = half * 0.48;
        return path(
          `M${x - half} ${base}C${x - half + bend} ${base} ${x - bend} ${y} ${x} ${y}` +
            `S${x + half - bend} ${base} ${x + half} ${base}Z`,
          `url(#${id})`,
        );
      })
      .join('')
  );
};

export const sunrise = (x, y, r, colour = brand.sun) =>
  disc(x, y, r * 1.75, colour, 0.14) + disc(x, y, r * 1.36, colour, 0.22) + disc(x, y, r, colour);

export const cloud = (x, y, scale = 1, colour = brand.white, opacity = 0.9) =>
  move(
    x,
    y,
    0,
    scale,
    `<path d="M-90 30a34 34 0 0 1 4-68 52 52 0 0 1 98-14 40 40 0 0 1 66 34 25 25 0 0 1 6 48Z" fill="${colour}" fill-opacity="${opacity}"/>`,
  );

const leafShape = 'M0 0C-30 -26 -30 -74 0 -108C30 -74 30 -26 0 0Z';

/** A small twig with paired leaves. */
export const twig = (x, y, scale, turn, colour = brand.leaf) => {
  const shade = darker(colour, 0.16);
  const leaves = [
    [0, -60, -52, 0.66, shade],
    [0, -60, 52, 0.66, colour],
    [0, -120, -44, 0.62, colour],
    [0, -120, 44, 0.62, shade],
    [0, -178, 0, 0.72, colour],
  ];
  const shapes = leaves.map(([lx, ly, angle, size, fill]) =>
    move(
      lx,
      ly,
      angle,
      size,
      path(leafShape, fill) + line('M0 -6V-84', mix(fill, brand.white, 0.25), 4),
    ),
  );
  return move(x, y, turn, scale, line('M0 0V-190', shade, 8) + shapes.join(''));
};

/** A tropical palm leaf. */
export const palm = (x, y, scale, turn, colour = brand.bay) => {
  const fingers = Array.from({ length: 9 }, (_, n) => {
    const angle = -96 + n * 24;
    const reach = 1 - Math.abs(n - 4) * 0.06;
    return move(
      0,
      -30,
      angle,
      reach * 1.65,
      path(leafShape, n % 2 ? colour : darker(colour, 0.12)),
    );
  });
  return move(x, y, turn, scale, line('M0 90V-30', darker(colour, 0.2), 11) + fingers.join(''));
};

/** A round-crowned tree. */
export const tree = (x, y, scale, colour = brand.leaf) =>
  move(
    x,
    y,
    0,
    scale,
    oval(0, 2, 58, 9, brand.ink, 0.14) +
      line('M0 0V-96', brand.woodDark, 14) +
      disc(0, -132, 62, colour) +
      disc(-34, -106, 38, darker(colour, 0.08)) +
      disc(20, -150, 30, lighter(colour, 0.16)),
  );

/** A coconut palm. */
export const coconutPalm = (x, y, scale, lean = 10, colour = brand.bay) => {
  const frond = 'M0 0C40 -46 110 -40 150 14C104 -6 54 -2 0 0Z';
  const fronds = [-160, -118, -66, -20, 24, 200].map((angle, n) =>
    move(0, 0, angle, 1, path(frond, n % 2 ? colour : lighter(colour, 0.14))),
  );
  const trunk = `M0 0C-4 -90 ${lean} -170 ${lean * 3} -250`;
  const top = move(
    lean * 3,
    -250,
    0,
    1,
    fronds.join('') + disc(8, 12, 13, brand.woodDark) + disc(-12, 16, 12, brand.cocoa),
  );
  return move(x, y, 0, scale, line(trunk, brand.wood, 17) + top);
};

/** A sailing boat far out on the bay. */
export const boat = (x, y, scale, hull = brand.coral) =>
  move(
    x,
    y,
    0,
    scale,
    line('M0 0V-118', brand.woodDark, 6) +
      path('M8 -114C52 -92 68 -48 70 -14H8Z', brand.cream) +
      path('M-8 -98C-34 -72 -46 -42 -48 -14H-8Z', lighter(brand.sun, 0.2)) +
      path('M-76 -4H88C82 26 62 40 38 40H-34C-58 40 -72 22 -76 -4Z', hull) +
      path('M-76 -4H88L85 8H-73Z', brand.white, 'fill-opacity=".55"'),
  );

/** Rice growing in a row. */
export const rows = (y, amount, colour, width = 1280) =>
  Array.from({ length: amount }, (_, n) => {
    const x = ((n + 0.5) * width) / amount;
    return line(
      `M${x} ${y}q-4 -22 -16 -34M${x} ${y}q0 -24 2 -42M${x} ${y}q6 -20 18 -32`,
      colour,
      6,
    );
  }).join('');
