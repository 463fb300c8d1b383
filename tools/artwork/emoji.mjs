import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const artwork = join(
  dirname(require.resolve('@lobehub/fluent-emoji-modern/package.json')),
  'assets',
);
const skinTone = /[\u{1F3FB}-\u{1F3FF}]/u;
const drawn = new Map();

/** A picture of the emoji set, centred on x/y; `size` is its longest visible side. */
export const put = (emoji, x, y, size, options = {}) => ({ emoji, x, y, size, ...options });

/** A picture standing on the ground: y is the line it stands on. */
export const stand = (emoji, x, y, size, options = {}) => ({
  emoji,
  x,
  y,
  size,
  standing: true,
  ...options,
});

const fileOf = (emoji) => {
  const code = [...emoji]
    .map((sign) => sign.codePointAt(0).toString(16).padStart(4, '0'))
    .join('-');
  const names = [code, code.replaceAll('-fe0f', ''), `${code}-fe0f`];
  const found = names.map((name) => join(artwork, `${name}.svg`)).find((path) => existsSync(path));
  if (!found) throw new Error(`No picture of ${emoji} (${code}) in the set`);
  return found;
};

const toHsl = (hex) => {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [light, span] = [(high + low) / 2, high - low];
  if (span === 0) return [0, 0, light];
  const turn = high === r ? (g - b) / span : high === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return [(turn * 60 + 360) % 360, span / (1 - Math.abs(2 * light - 1)), light];
};

const toHex = (hue, saturation, light) => {
  const channel = (n) => {
    const k = (n + hue / 30) % 12;
    const span = saturation * Math.min(light, 1 - light);
    return Math.round(255 * (light - span * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${[0, 8, 4].map((n) => channel(n).toString(16).padStart(2, '0')).join('')}`;
};

const retint = (hex, tint) => {
  const { from, to, hue, saturate = 1, lighten = 1, deepen = 0, minSaturation = 0.08 } = tint;
  const [h, s, l] = toHsl(hex);
  if (s < minSaturation || h < from || h > to) return hex;
  const light = l * lighten * (1 - (deepen * (h - from)) / (to - from));
  return toHex(hue, Math.min(1, s * saturate), Math.min(1, light));
};

// Inner shadows name their colour as the last column of a matrix.
const shade = /values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) /g;
const toByte = (share) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');

const recolour = (svg, tint) =>
  svg
    .replace(/#[0-9a-f]{6}/gi, (hex) => retint(hex, tint))
    .replace(shade, (whole, ...found) => {
      const hex = retint(`#${found.slice(0, 3).map(toByte).join('')}`, tint);
      const [r, g, b] = [1, 3, 5].map((at) =>
        (parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4),
      );
      return `values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} `;
    });

/** The trimmed picture as a PNG buffer with its size; drawn larger and scaled down for clean edges. */
export const drawEmoji = async ({ emoji, size, turn = 0, flip = false, tint, fade }) => {
  const key = JSON.stringify([emoji, size, turn, flip, tint, fade]);
  if (drawn.has(key)) return drawn.get(key);
  const source = readFileSync(fileOf(emoji), 'utf8');
  const svg = tint ? recolour(source, tint) : source;
  const density = Math.min(2400, Math.ceil((72 * size * 2.3) / 32));
  let upright = sharp(Buffer.from(svg), { density }).trim({ threshold: 1 });
  if (flip) upright = upright.flop();
  const box = Math.round(size);
  let picture = sharp(
    await upright
      .resize(box * 2, box * 2, { fit: 'inside' })
      .png()
      .toBuffer(),
  );
  if (skinTone.test(emoji)) picture = picture.modulate({ brightness: 1.1, saturation: 1.24 });
  if (turn) picture = sharp(await picture.rotate(turn, { background: '#0000' }).png().toBuffer());
  const { width, height } = await sharp(await picture.clone().png().toBuffer()).metadata();
  picture = picture.resize(Math.ceil(width / 2), Math.ceil(height / 2));
  if (fade) picture = picture.ensureAlpha().linear([1, 1, 1, fade], [0, 0, 0, 0]);
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  const result = { data, width: info.width, height: info.height };
  drawn.set(key, result);
  return result;
};

/** A soft shadow with the outline of the picture, `spread` pixels wider on each side. */
export const shadowOf = async ({ data, width, height }, { colour, opacity, blur }) => {
  const spread = Math.ceil(blur * 3);
  const extend = { top: spread, bottom: spread, left: spread, right: spread };
  const outline = await sharp(data)
    .ensureAlpha()
    .extractChannel('alpha')
    .extend({ ...extend, background: '#0000' })
    .blur(Math.max(0.5, blur))
    .linear(opacity, 0)
    .raw()
    .toBuffer();
  const raw = { width: width + spread * 2, height: height + spread * 2, channels: 1 };
  const shadow = await sharp({
    create: { width: raw.width, height: raw.height, channels: 3, background: colour },
  })
    .joinChannel(outline, { raw })
    .png()
    .toBuffer();
  return { data: shadow, spread };
};
