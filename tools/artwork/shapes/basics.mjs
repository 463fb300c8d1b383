import { brand, darker, lighter } from '../brand.mjs';

let count = 0;
export const uid = () => `i${(count += 1)}`;

export const linear = (id, from, to, vertical = true) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">` +
  `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

export const rect = (x, y, w, h, fill, radius = 0, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" ${extra}/>`;

export const disc = (x, y, r, fill, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" fill-opacity="${opacity}"/>`;

export const oval = (x, y, rx, ry, fill, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" fill-opacity="${opacity}"/>`;

export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;

export const line = (d, colour, width, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  `stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const move = (x, y, turn, scale, shapes) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${shapes}</g>`;

/** A whole background, from one colour above to another below. */
export const wash = (from, to, width = 1280, height = 720) => {
  const id = uid();
  return linear(id, from, to) + rect(0, 0, width, height, `url(#${id})`);
};

/** A patch of light. */
export const glow = (x, y, r, colour = brand.white, opacity = 0.7) => {
  const id = uid();
  return (
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    disc(x, y, r, `url(#${id})`)
  );
};

export const ring = (x, y, r, width, colour, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" ` +
  `stroke-width="${width}" stroke-opacity="${opacity}"/>`;

/** Shadow below a group of shapes. */
export const soft = (shapes, depth = 14, opacity = 0.22) => {
  const id = uid();
  return (
    `<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%">` +
    `<feDropShadow dx="0" dy="${depth}" stdDeviation="${depth}" flood-color="${brand.ink}" ` +
    `flood-opacity="${opacity}"/></filter><g filter="url(#${id})">${shapes}</g>`
  );
};

/** Rays of light around a point. */
export const burst = (x, y, r, colour, rays = 16, opacity = 0.35) => {
  const step = (Math.PI * 2) / rays;
  const at = (angle) => `${x + Math.cos(angle) * r} ${y + Math.sin(angle) * r}`;
  const wedges = Array.from({ length: rays }, (_, n) => {
    const from = n * step;
    return `M${x} ${y} L${at(from)} L${at(from + step / 2)}Z`;
  });
  return path(wedges.join(''), colour, `fill-opacity="${opacity}"`);
};

/** A doorway-like panel with a round top; `base` is its lower edge. */
export const arch = (x, base, w, h, fill) => {
  const r = w / 2;
  const left = x - r;
  return path(`M${left} ${base}V${base - h + r}a${r} ${r} 0 0 1 ${w} 0V${base}Z`, fill);
};

/** A round pedestal for a product; y is the middle of its upper face. */
export const podium = (x, y, rx, height, colour) => {
  const ry = rx * 0.17;
  const id = uid();
  const side = `M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${rx * 2} 0v${-height}Z`;
  return (
    linear(id, darker(colour, 0.06), darker(colour, 0.2), false) +
    oval(x + rx * 0.06, y + height + ry * 0.5, rx * 1.12, ry * 1.1, brand.ink, 0.1) +
    path(side, `url(#${id})`) +
    oval(x, y, rx, ry, lighter(colour, 0.45)) +
    oval(x, y + 2, rx * 0.9, ry * 0.86, colour)
  );
};

/** A seal with a percent sign made of two dots and a stroke. */
export const seal = (x, y, r, fill = brand.coral, turn = -10) => {
  const points = Array.from({ length: 32 }, (_, n) => {
    const reach = n % 2 ? r : r * 0.9;
    const angle = (Math.PI * n) / 16;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  });
  const sign =
    line(`M${r * 0.27} ${-r * 0.36}L${-r * 0.27} ${r * 0.36}`, brand.cream, r * 0.13) +
    ring(-r * 0.27, -r * 0.2, r * 0.14, r * 0.105, brand.cream) +
    ring(r * 0.27, r * 0.2, r * 0.14, r * 0.105, brand.cream);
  const edge = `stroke="${fill}" stroke-width="${r * 0.12}" stroke-linejoin="round"`;
  const star = path(`M${points.join('L')}Z`, fill, edge);
  const stitches = `<circle r="${r * 0.76}" fill="none" stroke="${brand.cream}" stroke-width="3" stroke-opacity=".55" stroke-dasharray="7 8"/>`;
  return soft(move(x, y, turn, 1, star + stitches + sign), 10, 0.25);
};

export const dots = (x, y, columns, rows, gap, colour, r = 5, opacity = 0.5) =>
  Array.from({ length: columns * rows }, (_, n) =>
    disc(x + (n % columns) * gap, y + Math.floor(n / columns) * gap, r, colour, opacity),
  ).join('');

/** Strewn paper shapes; the same seed always gives the same picture. */
export const confetti = (seed, amount, { x = 0, y = 0, w = 1280, h = 420 } = {}, colours) => {
  let state = seed;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: amount }, (_, n) => {
    const colour = colours[n % colours.length];
    const [left, top, turn] = [x + next() * w, y + next() * h, next() * 180];
    const shape = n % 3 ? rect(-9, -5, 18, 10, colour, 3) : disc(0, 0, 7, colour);
    return move(
      left.toFixed(0),
      top.toFixed(0),
      turn.toFixed(0),
      (0.7 + next() * 0.7).toFixed(2),
      shape,
    );
  }).join('');
};
