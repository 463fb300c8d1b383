import { type InferType, object } from 'yup';
import { wireFields } from '../content/wire-fields';
import { Id, staffFields, State, Status } from '../record/record-fields';
import { PROMO_FIELDS } from './promo-fields';

/** A promo as the API sends it (docs/specification.md#promo-fields). */
export const Promo = object({
  id: Id,
  ...wireFields(PROMO_FIELDS),
  status: Status,
  promoState: State,
  ...staffFields,
});
export type Promo = InferType<typeof Promo>;
