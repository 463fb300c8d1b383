import Type, { type Static } from 'typebox';
import { wireFields } from '../content/wire-fields';
import { Id, staffFields, State, Status } from '../record/record-fields';
import { PROMO_FIELDS } from './promo-fields';

/** A promo as the API sends it (docs/specification.md#promo-fields). */
export const Promo = Type.Object({
  id: Id,
  ...wireFields(PROMO_FIELDS),
  status: Status,
  promoState: State,
  ...staffFields,
});
export type Promo = Static<typeof Promo>;
