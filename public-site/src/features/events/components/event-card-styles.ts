/** Shape of an event of 'Semua Acara', which its skeleton shares so that nothing jumps when the events arrive. */
export const eventCardStyles = {
  card: {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 3fr', md: '400px 1fr' },
  },
  words: { alignItems: 'flex-start', gap: 1.5, p: { xs: 2, md: 3 }, minWidth: 0 },
} as const;
