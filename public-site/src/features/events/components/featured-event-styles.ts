/** Shape of a featured event, which its skeleton shares so that nothing jumps when the events arrive. */
export const featuredEventStyles = {
  card: {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '7fr 5fr' },
  },
  words: {
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: 2,
    p: { xs: 2.5, md: 4 },
    minWidth: 0,
  },
} as const;
