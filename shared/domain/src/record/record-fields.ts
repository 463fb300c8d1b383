import { number, string } from 'yup';
import type { TimeState } from '../time/time-state';
import type { RecordStatus } from './status';

export const Text = string().defined();

/** Moment, ISO 8601 in UTC. */
export const Moment = string().datetime().defined();

/** Number of things. */
export const Count = number().integer().min(0).defined();

/** Identifier of a record: a positive whole number. */
export const Id = number().integer().min(1).defined();

/** 1 active, published or open; 0 inactive, draft or closed (docs/specification.md#visibility). */
export const Status = number<RecordStatus>().oneOf([0, 1]).defined();

/** A day as `yyyy-MM-dd` (docs/specification.md#time-zone). */
export const DayString = Text.meta({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  examples: ['2026-01-31'],
});

/** Path of a picture below the API host, for instance `/uploads/3f….webp` (docs/specification.md#stored-files). */
export const PicturePath = Text.meta({
  examples: ['/uploads/0f8fad5bd9cb469fa16570867728950e.webp'],
});

/** Time state of a period, computed by the server (docs/specification.md#time-state). */
export const State = string().oneOf<TimeState>(['upcoming', 'ongoing', 'past']).defined();

/** Fields that are sent to staff only. */
export const staffFields = {
  /** Number of a record's changes. A change sends it back, and is refused if another one was stored meanwhile. */
  versi: Id.optional(),
  /** Moment at which a hidden record is published; `null` without one (docs/specification.md#drafts-and-schedules). */
  terbit_pada: Moment.nullable().optional(),
};
