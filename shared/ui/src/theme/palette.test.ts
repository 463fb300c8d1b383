import { getContrastRatio } from '@mui/material/styles';
import { palette } from './palette';

const { primary, secondary, success, info, warning, error, grey, text, background } = palette;

const COLOURS = [primary, secondary, success, info, warning, error];

/** Words, and the ground that they stand on. */
const PAIRS: [string, string][] = [
  [text.primary, background.default],
  [text.primary, background.paper],
  [text.primary, primary.light],
  [text.primary, secondary.light],
  [text.secondary, background.default],
  [text.secondary, background.paper],
  [text.secondary, primary.light],
  [text.secondary, secondary.light],
  [primary.main, background.default],
  [primary.main, primary.light],
  [error.main, background.paper],
  [grey[700], grey[200]],
  ...COLOURS.map(({ contrastText, main }): [string, string] => [contrastText, main]),
  ...COLOURS.map(({ dark, light }): [string, string] => [dark, light]),
];

describe('the contrast of words on their ground (WCAG 1.4.3)', () => {
  it.each(PAIRS)('%s on %s', (words, ground) => {
    expect(getContrastRatio(words, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the contrast of the edge of a field (WCAG 1.4.11)', () => {
  it.each([background.default, background.paper])('on %s', (ground) => {
    expect(getContrastRatio(grey[500], ground)).toBeGreaterThanOrEqual(3);
  });
});
