/** How a button or link in the line of a special view looks: white on its dark ground, and easy to hit. */
export const specialButton = {
  minHeight: 44,
  ml: -1,
  px: 1,
  color: 'common.white',
  fontWeight: 700,
  textDecoration: 'underline',
  '&:hover': { textDecoration: 'underline', bgcolor: 'rgba(255, 255, 255, 0.12)' },
} as const;
