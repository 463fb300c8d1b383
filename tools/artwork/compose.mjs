import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { brand } from './brand.mjs';
import { drawEmoji, shadowOf } from './emoji.mjs';
import { pictures } from './scenes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const margin = 480; // room around the canvas, so that objects may leave it at an edge
const maxBytes = 60 * 1024;

const svgLayer = (shapes, width, height) => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
  ),
  left: margin,
  top: margin,
});

const groundShadow = (x, y, width, opacity) => {
  const id = `s${Math.round(x)}-${Math.round(y)}-${Math.round(width)}`;
  const blur = (name, size) =>
    `<filter id="${id}${name}" x="-60%" y="-200%" width="220%" height="500%">` +
    `<feGaussianBlur stdDeviation="${size}"/></filter>`;
  const ellipse = (name, rx, ry, alpha) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${brand.ink}" ` +
    `fill-opacity="${alpha}" filter="url(#${id}${name})"/>`;
  const soft = ellipse('a', width * 0.54, Math.max(5, width * 0.065), 0.3 * opacity);
  const tight = ellipse('b', width * 0.4, Math.max(3, width * 0.025), 0.42 * opacity);
  return (
    blur('a', Math.max(4, width * 0.03)) + blur('b', Math.max(2, width * 0.012)) + soft + tight
  );
};

const emojiLayers = async (placement, width, height) => {
  const { x, y, size, standing, shadow = 1 } = placement;
  const picture = await drawEmoji(placement);
  const sink = standing ? size * 0.012 : 0;
  const left = Math.round(x - picture.width / 2) + margin;
  const top = Math.round(standing ? y + sink - picture.height : y - picture.height / 2) + margin;
  const layers = [{ input: picture.data, left, top }];
  if (!shadow) return layers;
  if (standing) layers.unshift(svgLayer(groundShadow(x, y, picture.width, shadow), width, height));
  const look = standing
    ? { colour: brand.ink, opacity: 0.1 * shadow, blur: size * 0.03 + 2 }
    : { colour: brand.ink, opacity: 0.24 * shadow, blur: size * 0.035 + 3 };
  const soft = await shadowOf(picture, look);
  const [right, down] = standing ? [size * 0.025, size * 0.008] : [size * 0.015, size * 0.06];
  layers.unshift({
    input: soft.data,
    left: Math.round(left - soft.spread + right),
    top: Math.round(top - soft.spread + down),
  });
  return layers;
};

const paint = async ({ width = 1280, height = 720, layers }) => {
  const composite = [];
  let shapes = '';
  const flush = () => {
    if (shapes) composite.push(svgLayer(shapes, width, height));
    shapes = '';
  };
  for (const layer of layers.flat(Infinity)) {
    if (typeof layer === 'string') {
      shapes += layer;
    } else {
      flush();
      composite.push(...(await emojiLayers(layer, width, height)));
    }
  }
  flush();
  const canvas = { width: width + margin * 2, height: height + margin * 2, channels: 4 };
  const whole = await sharp({ create: { ...canvas, background: brand.cream } })
    .composite(composite)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(whole).extract({ left: margin, top: margin, width, height }).removeAlpha();
};

const encode = async (image, path) => {
  if (path.endsWith('.png')) return image.png({ compressionLevel: 9 }).toBuffer();
  if (path.endsWith('.jpg')) return image.jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  let data;
  for (let quality = 82; quality >= 64; quality -= 4) {
    data = await image.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (data.length <= maxBytes) break;
  }
  return data;
};

sharp.concurrency(1);
const wanted = process.argv.slice(2);
for (const [path, scene] of Object.entries(pictures)) {
  if (wanted.length && !wanted.some((part) => path.includes(part))) continue;
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, typeof scene === 'string' ? scene : await encode(await paint(scene), path));
  console.log(`${path}  ${Math.ceil(statSync(target).size / 1024)} KB`);
}
