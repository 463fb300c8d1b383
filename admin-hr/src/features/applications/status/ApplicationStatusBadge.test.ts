import { getContrastRatio } from '@mui/material/styles';
import { STATUS_COLOURS } from './ApplicationStatusBadge';

it.each(Object.entries(STATUS_COLOURS))('%s can be read (WCAG 1.4.3)', (_, colours) => {
  expect(getContrastRatio(colours.color, colours.bgcolor)).toBeGreaterThanOrEqual(4.5);
});

it('every status has colours of its own', () => {
  const grounds = Object.values(STATUS_COLOURS).map(({ bgcolor }) => bgcolor);
  expect(new Set(grounds).size).toBe(4);
});
