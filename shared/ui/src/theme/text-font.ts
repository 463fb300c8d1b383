/** Family of the text font, a variable font that the shell brings along. */
const TEXT_FONT = 'Plus Jakarta Sans Variable';

/** Heights of the text font above and below the base line, in percent of its size. */
const ASCENT = 103.8;
const DESCENT = 22.2;

/**
 * Fonts of devices that stand in while the text font is late. Each is made as wide as the text font, measured over the
 * texts of the site. Widths are in percent: of the weights below 600, and of those above.
 */
const STAND_INS = [
  // Windows, macOS, iOS, and the fonts of Linux with the same widths.
  {
    family: 'Text Arial',
    regular: { fonts: ['Arial', 'Liberation Sans', 'Arimo'], width: 103.9 },
    bold: { fonts: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], width: 100.8 },
  },
  // Android.
  {
    family: 'Text Roboto',
    regular: { fonts: ['Roboto'], width: 104.8 },
    bold: { fonts: ['Roboto Bold'], width: 107.6 },
  },
  // Other Linux.
  {
    family: 'Text DejaVu',
    regular: { fonts: ['DejaVu Sans'], width: 92 },
    bold: { fonts: ['DejaVu Sans Bold'], width: 84.9 },
  },
] as const;

interface StandInFont {
  fonts: readonly string[];
  width: number;
}

/** Writes a face as a style sheet has it. */
function fontFace(descriptors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`);
  return `@font-face{${lines.join(';')}}`;
}

function standInFace(family: string, weight: string, { fonts, width }: StandInFont): string {
  const percent = (share: number) => `${((share / width) * 100).toFixed(1)}%`;
  return fontFace({
    'font-family': `'${family}'`,
    'font-weight': weight,
    src: fonts.map((font) => `local('${font}')`).join(),
    'size-adjust': `${width}%`,
    'ascent-override': percent(ASCENT),
    'descent-override': percent(DESCENT),
    'line-gap-override': '0%',
  });
}

/**
 * Returns the faces of the text font and of its stand-ins, as a style sheet. The text font is preloaded. If it comes
 * late, the stand-in stays until the next document; hardly a line breaks elsewhere there, and nothing jumps.
 *
 * @param url address of the text font's file
 */
export function textFontFaces(url: string): string {
  return [
    fontFace({
      'font-family': `'${TEXT_FONT}'`,
      'font-style': 'normal',
      'font-display': 'optional',
      'font-weight': '200 800',
      src: `url(${url}) format('woff2-variations')`,
    }),
    ...STAND_INS.flatMap(({ family, regular, bold }) => [
      standInFace(family, '200 599', regular),
      standInFace(family, '600 800', bold),
    ]),
  ].join('');
}

/** The text font and its stand-ins, as in a style sheet. */
export const textFontFamily = [
  `'${TEXT_FONT}'`,
  ...STAND_INS.map(({ family }) => `'${family}'`),
  'system-ui',
  'sans-serif',
].join(', ');
