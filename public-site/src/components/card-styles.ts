/** A card that reacts as a whole: it rises a little below the pointer, and its link may cover it. */
export const LINK_CARD = {
  position: 'relative',
  transition: 'transform 200ms, box-shadow 200ms',
  '&:hover': { transform: 'translateY(-3px)', boxShadow: '0 14px 32px rgb(22 48 42 / 12%)' },
} as const;

/** Makes a whole `LINK_CARD` the target of a link: its `::after` is placed against the card, not the link. */
export const COVER_CARD = {
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
