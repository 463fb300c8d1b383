/** Shape of a row of /careers, which its skeleton shares so that nothing jumps when the openings arrive. */
export const careerRowStyles = {
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: { xs: 2, sm: 3 },
    p: { xs: 2, sm: 3 },
  },
  picture: {
    flexShrink: 0,
    alignSelf: 'start',
    width: { xs: 88, sm: 132 },
    borderRadius: '14px',
    overflow: 'hidden',
  },
} as const;
