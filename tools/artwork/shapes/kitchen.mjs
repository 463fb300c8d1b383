import { brand, darker, lighter } from '../brand.mjs';
import { disc, line, linear, move, oval, path, rect, soft, uid } from './basics.mjs';

export const steam = (x, y, scale = 1, colour = brand.white, opacity = 0.6) =>
  move(
    x,
    y,
    0,
    scale,
    [-52, 0, 52]
      .map((at, n) => line(`M${at} 0c-26 -32 26 -52 0 -${84 + (n % 2) * 36}`, colour, 14, opacity))
      .join(''),
  );

/** A flat plate or tray seen from slightly above. */
export const plate = (x, y, rx, colour = brand.white, ratio = 0.3) => {
  const ry = rx * ratio;
  return (
    oval(x, y + ry * 0.34, rx * 1.02, ry * 1.06, brand.ink, 0.16) +
    oval(x, y + ry * 0.12, rx, ry, darker(colour, 0.14)) +
    oval(x, y, rx, ry, colour) +
    oval(x, y + 1, rx * 0.74, ry * 0.72, darker(colour, 0.07))
  );
};

/** A round plate seen from above. */
export const dish = (x, y, r, colour = brand.white) =>
  soft(disc(x, y, r, colour), 14, 0.22) +
  disc(x, y, r * 0.78, darker(colour, 0.06)) +
  disc(x, y + 3, r * 0.76, colour);

/** The outside of a bowl and what fills it; more can be put on top, then `bowlFront`. */
export const bowl = (x, y, rx, outside, filling) => {
  const ry = rx * 0.3;
  const id = uid();
  const body = `M${x - rx} ${y}C${x - rx} ${y + rx * 0.52} ${x - rx * 0.52} ${y + rx * 0.74} ${x - rx * 0.4} ${y + rx * 0.74}H${x + rx * 0.4}C${x + rx * 0.52} ${y + rx * 0.74} ${x + rx} ${y + rx * 0.52} ${x + rx} ${y}Z`;
  return (
    linear(id, outside, darker(outside, 0.28)) +
    oval(x, y + rx * 0.75, rx * 0.72, rx * 0.09, brand.ink, 0.28) +
    path(body, `url(#${id})`) +
    path(body, brand.white, 'fill-opacity=".12" transform-origin="50% 50%"') +
    oval(x, y, rx, ry, lighter(outside, 0.4)) +
    oval(x, y + 2, rx * 0.93, ry * 0.9, darker(outside, 0.3)) +
    oval(x, y + ry * 0.1, rx * 0.9, ry * 0.8, filling)
  );
};

/** The near half of the broth: covers the lower part of what swims in the bowl. */
export const bowlFront = (x, y, rx, filling) => {
  const [w, h] = [rx * 0.9, rx * 0.24];
  const top = y + rx * 0.03;
  return (
    path(
      `M${x - w} ${top}q${w / 4} ${h * 0.3} ${w / 2} 0t${w / 2} 0 ${w / 2} 0 ${w / 2} 0A${w} ${h} 0 0 1 ${x - w} ${top}Z`,
      filling,
    ) +
    oval(x - w * 0.4, top + h * 0.5, w * 0.16, h * 0.09, lighter(filling, 0.5), 0.8) +
    oval(x + w * 0.3, top + h * 0.62, w * 0.1, h * 0.07, lighter(filling, 0.5), 0.8)
  );
};

/** A wooden board with a handle, seen from above. */
export const board = (x, y, w, h, turn = 0, colour = brand.woodLight) =>
  soft(
    move(
      x,
      y,
      turn,
      1,
      rect(w / 2 - 30, -34, 150, 68, colour, 34) +
        disc(w / 2 + 84, 0, 15, darker(colour, 0.35)) +
        rect(-w / 2, -h / 2, w, h, colour, 46) +
        [-0.28, -0.04, 0.22]
          .map((at) =>
            line(
              `M${-w / 2 + 40} ${h * at}q${w / 4} 14 ${w / 2} 0t${w / 2 - 80} 0`,
              darker(colour, 0.14),
              5,
              0.6,
            ),
          )
          .join(''),
    ),
    16,
    0.28,
  );

/** Woven stripes of a mat. */
export const mat = (x, y, w, h, colour = brand.sand) => {
  const id = uid();
  const shade = darker(colour, 0.1);
  return (
    `<pattern id="${id}" width="48" height="48" patternUnits="userSpaceOnUse">${rect(0, 0, 48, 48, colour)}` +
    `${rect(0, 0, 24, 24, shade)}${rect(24, 24, 24, 24, shade)}` +
    `<path d="M0 8H24M0 16H24M24 32H48M24 40H48" stroke="${colour}" stroke-width="2"/>` +
    `<path d="M32 0V24M40 0V24M8 24V48M16 24V48" stroke="${shade}" stroke-width="2"/></pattern>` +
    soft(rect(x, y, w, h, `url(#${id})`, 26), 10, 0.18)
  );
};
