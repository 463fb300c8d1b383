import { brand, darker, lighter } from '../brand.mjs';
import { disc, line, move, path, rect, soft, uid } from './basics.mjs';

/** Scalloped stripes of a market stall, hanging from y. */
export const awning = (x, y, w, h, first = brand.coral, second = brand.cream, stripes = 12) => {
  const step = w / stripes;
  const flap = (n) => {
    const left = x + n * step;
    const fill = n % 2 ? second : first;
    const drop = `M${left} ${y}v${h - step / 2}a${step / 2} ${step / 2} 0 0 0 ${step} 0v${-(h - step / 2)}Z`;
    return (
      path(drop, fill) + rect(left, y, step, h * 0.3, darker(fill, 0.14), 0, 'fill-opacity=".5"')
    );
  };
  return soft(Array.from({ length: stripes }, (_, n) => flap(n)).join(''), 10, 0.2);
};

/** A slatted wooden crate; x/y is the upper left corner of its front. */
export const crate = (x, y, w, h, colour = brand.wood, slats = 3) => {
  const step = h / slats;
  const boards = Array.from({ length: slats }, (_, n) => {
    const top = y + n * step;
    return rect(x, top, w, step - 8, colour, 7) + rect(x, top, w, 7, lighter(colour, 0.3), 4);
  });
  const posts = [x + 14, x + w - 44].map(
    (left) =>
      rect(left, y - 8, 30, h + 4, darker(colour, 0.12), 6) +
      disc(left + 15, y + step * 0.42, 4, brand.ink, 0.4) +
      disc(left + 15, y + h - step * 0.62, 4, brand.ink, 0.4),
  );
  const inside = rect(x + 6, y, w - 12, h - 8, darker(colour, 0.55), 6);
  return soft(inside + boards.join('') + posts.join(''), 12, 0.25);
};

/** Flags on a string between two points. */
export const bunting = (x1, y1, x2, y2, sag, colours, amount = 11) => {
  const at = (t) => {
    const bow = 4 * sag * t * (1 - t);
    return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + bow];
  };
  const flags = Array.from({ length: amount }, (_, n) => {
    const [[x, y], [nx, ny]] = [at((n + 0.18) / amount), at((n + 0.82) / amount)];
    const [mx, my] = [(x + nx) / 2, (y + ny) / 2 + Math.abs(x2 - x1) / amount / 1.35];
    return path(`M${x} ${y}L${nx} ${ny}L${mx} ${my}Z`, colours[n % colours.length]);
  });
  const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2];
  return soft(
    line(`M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`, brand.cream, 5) + flags.join(''),
    5,
    0.16,
  );
};

/** Squares of a picnic cloth. */
export const gingham = (y, colour, size = 64, height = 720 - y, x = 0, width = 1280) => {
  const id = uid();
  const half = size / 2;
  return (
    `<pattern id="${id}" x="${x}" y="${y}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
    rect(0, 0, size, size, brand.cream) +
    rect(0, 0, half, size, colour, 0, 'fill-opacity=".45"') +
    rect(0, 0, size, half, colour, 0, 'fill-opacity=".45"') +
    `</pattern>${rect(x, y, width, height, `url(#${id})`)}`
  );
};

/** Rows of wall tiles. */
export const tiles = (colour, { y = 0, h = 720, size = 80, opacity = 0.5 } = {}) => {
  const id = uid();
  return (
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
    `<path d="M0 0H${size}M0 ${size / 2}H${size}M0 0V${size / 2}M${size / 2} ${size / 2}V${size}" ` +
    `stroke="${colour}" stroke-width="4" stroke-opacity="${opacity}" fill="none"/></pattern>` +
    rect(0, y, 1280, h, `url(#${id})`)
  );
};

/** A sheet of paper; `rows` draws lines with ticked boxes. */
export const paper = (x, y, w, h, turn, { rows = 5, accent = brand.bay, head = accent } = {}) => {
  const left = -w / 2;
  const top = -h / 2;
  const step = (h - 110) / rows;
  const list = Array.from({ length: rows }, (_, n) => {
    const at = top + 104 + n * step;
    const tick = n < rows - 2 ? line(`M${left + 36} ${at}l10 11 20 -24`, accent, 7) : '';
    return (
      rect(left + 30, at - 16, 34, 34, '#EDE7DB', 9) +
      tick +
      rect(left + 86, at - 7, (w - 136) * (n % 2 ? 0.68 : 0.94), 16, '#DDD5C6', 8)
    );
  });
  const sheet =
    rect(left, top, w, h, brand.white, 22) + rect(left + 30, top + 30, w * 0.5, 26, head, 13);
  return soft(move(x, y, turn, 1, sheet + list.join('')), 16, 0.22);
};
