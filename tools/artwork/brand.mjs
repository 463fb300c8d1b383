// The palette every picture is painted with.
export const brand = {
  bay: '#0B6B4F',
  bayDark: '#07503B',
  leaf: '#35A46F',
  mint: '#E3F4EC',
  mintDeep: '#B9E3CE',
  coral: '#F2683C',
  coralSoft: '#FF9A76',
  blush: '#FFDCCB',
  sun: '#FFC94D',
  sunSoft: '#FFE6A6',
  cream: '#FFF9F0',
  sand: '#F6E2BF',
  ink: '#16302A',
  sea: '#2B8CBE',
  seaDark: '#1D6C97',
  sky: '#CFEAF6',
  wood: '#C88A50',
  woodLight: '#E3B07A',
  woodDark: '#96602F',
  cocoa: '#6A3F2B',
  white: '#FFFFFF',
};

// Recolouring of clothes and packs: every colour whose hue lies between `from` and `to`
// turns to the brand hue. `deepen` darkens it the more, the nearer it lies to `to`.
export const tint = {
  purpleToBay: { from: 215, to: 300, hue: 160, saturate: 1.05, lighten: 0.58 },
  purpleToCoral: { from: 215, to: 292, hue: 15, saturate: 1.7, lighten: 1 },
  purpleToSea: { from: 215, to: 292, hue: 200, saturate: 1.1, lighten: 1 },
  blueToBay: { from: 185, to: 292, hue: 160, saturate: 0.62, lighten: 0.62 },
  pinkToBay: { from: 300, to: 360, hue: 160, saturate: 0.7, lighten: 0.9 },
  pinkToSea: { from: 300, to: 360, hue: 198, saturate: 0.85, lighten: 1 },
  pinkToSun: { from: 300, to: 360, hue: 44, saturate: 1, lighten: 1.12 },
  blueToSnapper: { from: 185, to: 300, hue: 8, saturate: 0.86, lighten: 1.08, deepen: 0.6 },
  blueToSilver: { from: 185, to: 260, hue: 205, saturate: 0.28, lighten: 1.05 },
};

const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The colour between `a` and `b`; `share` 0 is a, 1 is b. */
export const mix = (a, b, share) => {
  const [from, to] = [channels(a), channels(b)];
  const mixed = from.map((value, at) => Math.round(value + (to[at] - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

export const darker = (colour, share = 0.2) => mix(colour, brand.ink, share);
export const lighter = (colour, share = 0.3) => mix(colour, brand.white, share);
