import type { Event } from '@teluk-mart/shared/domain/event/event';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';

/** The event with its state of a day; the server's own may be from yesterday (spec §4, resolutions 9). */
export function withEventState(event: Event, today: Day): Event {
  return { ...event, eventState: timeState(event.periode_start, event.periode_end, today) };
}
