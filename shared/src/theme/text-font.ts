/** Family of the text font, a variable font that the shell brings along. */
export const TEXT_FONT = 'Plus Jakarta Sans Variable';

/** Heights of the text font above and below the base line, in percent of its size. */
const ASCENT = 103.8;
const DESCENT = 22.2;

/**
 * Fonts of people's devices that stand in where the text font comes late. Each is made as wide as the text font, measured
 * over the texts of the site, in percent: of the weights below 600, and of those above.
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

function standInFace(fontFamily: string, fontWeight: string, { fonts, width }: StandInFont) {
  const percent = (share: number) => `${((share / width) * 100).toFixed(1)}%`;
  return {
    '@font-face': {
      fontFamily,
      fontWeight,
      src: fonts.map((font) => `local('${font}')`).join(),
      sizeAdjust: `${width}%`,
      ascentOverride: percent(ASCENT),
      descentOverride: percent(DESCENT),
      lineGapOverride: '0%',
    },
  };
}

/** The faces of the fonts that stand in, so that hardly a line breaks elsewhere in the next document, which has the text font. */
export const standInFaces = STAND_INS.flatMap(({ family, regular, bold }) => [
  standInFace(family, '200 599', regular),
  standInFace(family, '600 800', bold),
]);

/** The text font and what stands in for it, as in a style sheet. */
export const textFontFamily = [
  `'${TEXT_FONT}'`,
  ...STAND_INS.map(({ family }) => `'${family}'`),
  'system-ui',
  'sans-serif',
].join(', ');
