/** Shape of a slide of the promo banner, which its skeleton shares so that nothing jumps when the promos arrive. */
export const promoSlideStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '8fr 5fr' },
  minHeight: { xs: 380, sm: 470, md: 400 },
} as const;
