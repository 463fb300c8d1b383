import Type, { type Static } from 'typebox';

/** A title for which somebody has applied, and how many have. */
export const AppliedPosition = Type.Object({
  posisi: Type.String(),
  jumlah: Type.Integer({ minimum: 1 }),
});
export type AppliedPosition = Static<typeof AppliedPosition>;
