import { brand, darker, lighter } from '../brand.mjs';
import { disc, line, linear, move, path, rect, soft, uid } from './basics.mjs';

const skin = '#A87A60';

/** Shoulders of a person; the head (an emoji of `size`) goes on top, see `person` in people.mjs. */
export const shoulders = (x, ground, size, shirt = brand.bay, apron) => {
  const id = uid();
  const [w, h] = [size * 0.84, size * 0.74];
  const body = `M${x - w} ${ground}C${x - w} ${ground - h * 0.9} ${x - w * 0.62} ${ground - h} ${x} ${ground - h}S${x + w} ${ground - h * 0.9} ${x + w} ${ground}Z`;
  const bib =
    apron &&
    line(
      `M${x - w * 0.4} ${ground - h * 0.96}L${x - w * 0.34} ${ground - h * 0.5}M${x + w * 0.4} ${ground - h * 0.96}L${x + w * 0.34} ${ground - h * 0.5}`,
      apron,
      size * 0.07,
    ) + rect(x - w * 0.42, ground - h * 0.52, w * 0.84, h * 0.52, apron, size * 0.05);
  return (
    linear(id, lighter(shirt, 0.16), darker(shirt, 0.16)) +
    path(body, `url(#${id})`) +
    path(
      `M${x - w * 0.3} ${ground - h * 0.98}Q${x} ${ground - h * 0.5} ${x + w * 0.3} ${ground - h * 0.98}Z`,
      skin,
    ) +
    (bib || '')
  );
};

/** A magnifying glass one can look through. */
export const lens = (x, y, r, turn = 35, colour = brand.ink) =>
  soft(
    move(
      x,
      y,
      turn,
      1,
      rect(-r * 0.15, r * 1.02, r * 0.3, r * 0.3, brand.sun) +
        rect(-r * 0.19, r * 1.22, r * 0.38, r * 0.95, colour, r * 0.18) +
        `<circle r="${r}" fill="#FFFFFF" fill-opacity=".26" stroke="${colour}" stroke-width="${r * 0.17}"/>` +
        `<circle r="${r * 0.9}" fill="none" stroke="${brand.white}" stroke-opacity=".5" stroke-width="${r * 0.05}"/>`,
    ) +
      line(
        `M${x - r * 0.62} ${y - r * 0.2}A${r * 0.66} ${r * 0.66} 0 0 1 ${x - r * 0.1} ${y - r * 0.64}`,
        brand.white,
        r * 0.1,
        0.85,
      ),
    14,
    0.3,
  );

/** A smart phone; the pictures on its screen are placed on top. */
export const phone = (x, y, w, h, turn) =>
  soft(
    move(
      x,
      y,
      turn,
      1,
      rect(-w / 2, -h / 2, w, h, brand.ink, 46) +
        rect(-w / 2 + 16, -h / 2 + 16, w - 32, h - 32, brand.white, 32) +
        rect(-36, -h / 2 + 28, 72, 16, brand.ink, 8) +
        disc(-w / 2 + 62, -h / 2 + 92, 26, brand.bay) +
        rect(-w / 2 + 100, -h / 2 + 76, w * 0.4, 13, '#CFC8BA', 7) +
        rect(-w / 2 + 100, -h / 2 + 98, w * 0.26, 11, '#E3DDD0', 6) +
        [0, 1, 2, 3]
          .map((at) => {
            const side = (w - 76) / 2;
            const fill = [brand.sunSoft, '#BFE4F3', brand.blush, brand.mintDeep][at];
            return rect(
              -w / 2 + 32 + (at % 2) * (side + 12),
              -h / 2 + 138 + Math.floor(at / 2) * (side + 12),
              side,
              side,
              fill,
              20,
            );
          })
          .join('') +
        rect(-54, h / 2 - 38, 108, 8, '#C9C2B4', 4),
    ),
    20,
    0.3,
  );
