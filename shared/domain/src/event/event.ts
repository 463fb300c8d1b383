import { type InferType, object } from 'yup';
import { wireFields } from '../content/wire-fields';
import { Id, staffFields, State, Status } from '../record/record-fields';
import { EVENT_FIELDS } from './event-fields';

/** An event as the API sends it (docs/specification.md#event-fields). */
export const Event = object({
  id: Id,
  ...wireFields(EVENT_FIELDS),
  status: Status,
  eventState: State,
  ...staffFields,
});
export type Event = InferType<typeof Event>;
