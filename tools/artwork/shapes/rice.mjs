import { brand, mix } from '../brand.mjs';
import { disc, line, linear, move, oval, path, uid } from './basics.mjs';

/** A bowed ear of rice; `bow` 1 leans right, -1 left. */
export const riceEar = (x, y, scale, bow = 1) => {
  const at = (t) => [bow * 150 * t * t, -330 * t + 110 * t * t * t];
  const grains = Array.from({ length: 9 }, (_, n) => {
    const [gx, gy] = at(0.5 + n * 0.062);
    const turn = bow * (20 + n * 11);
    const grain = (side, fill) => move(gx, gy, turn + side * 38, 1, oval(0, -20, 10, 22, fill));
    return grain(-1, '#E9A92B') + grain(1, brand.sun);
  });
  const stem = [0.2, 0.4, 0.6, 0.8, 1].map((t) => at(t).join(' ')).join('L');
  const blade = `M0 0C${bow * -20} -120 ${bow * -70} -190 ${bow * -120} -220C${bow * -80} -150 ${bow * -40} -90 0 0Z`;
  return move(
    x,
    y,
    0,
    scale,
    path(blade, brand.leaf) + line(`M0 0L${stem}`, '#7FAE4B', 8) + grains.join(''),
  );
};

/** A filled sack of rice with an ear of rice on its label. */
export const sack = (x, y, scale, label = brand.bay) => {
  const id = uid();
  const body =
    'M-118 0C-142 -90 -136 -220 -104 -282C-60 -270 60 -270 104 -282C136 -220 142 -90 118 0C60 14 -60 14 -118 0Z';
  const ear = [-1, 1].map((side) =>
    [0, 1, 2, 3]
      .map((n) => move(side * 9, -92 - n * 26, side * 34, 1, oval(0, 0, 8, 16, brand.sun)))
      .join(''),
  );
  return move(
    x,
    y,
    0,
    scale,
    linear(id, '#FFFDF7', '#E7D6B4', false) +
      oval(0, 4, 140, 20, brand.ink, 0.22) +
      path(body, `url(#${id})`) +
      path(
        'M-104 -282C-120 -318 -96 -330 -84 -322L-40 -330L0 -320L44 -331L86 -322C100 -330 122 -316 104 -282C60 -270 -60 -270 -104 -282Z',
        '#F3E5C6',
      ) +
      line('M-100 -276C-54 -264 54 -264 100 -276', label, 9) +
      disc(0, -122, 82, label) +
      disc(0, -122, 70, mix(label, brand.white, 0.12)) +
      line('M0 -70V-186', brand.sun, 6) +
      ear.join('') +
      oval(0, -196, 8, 16, brand.sun) +
      line(
        'M-112 -60C-104 -40 -104 -30 -106 -10M108 -200C98 -180 98 -160 104 -140',
        '#D3BD92',
        5,
        0.8,
      ),
  );
};

/** A coffee bean. */
export const bean = (x, y, scale, turn) =>
  move(
    x,
    y,
    turn,
    scale,
    oval(3, 7, 34, 24, brand.ink, 0.18) +
      oval(0, 0, 34, 24, '#5A3421') +
      oval(-6, -7, 20, 9, '#8A5A3B', 0.6) +
      line('M-30 4C-12 -10 10 12 30 -4', '#3B2014', 5),
  );
