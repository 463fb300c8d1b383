import Type, { type TSchema } from 'typebox';

/** Declares a field that every record carries on the wire, with `null` if it is empty. */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** Identifier of a record: a positive whole number. */
export const Id = Type.Integer({ minimum: 1 });

/** 1 active, published or open; 0 inactive, draft or closed (docs/specification.md#visibility). */
export const Status = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** 1 featured, 0 not. */
export const Featured = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** A day as `yyyy-MM-dd` (docs/specification.md#time-zone). */
export const DayString = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  examples: ['2026-01-31'],
});

/** Path of a picture below the API host, for instance `/uploads/3f….webp` (docs/specification.md#stored-files). */
export const PicturePath = Type.String({
  examples: ['/uploads/0f8fad5bd9cb469fa16570867728950e.webp'],
});

/** Time state of a period, computed by the server (docs/specification.md#time-state). */
export const State = Type.Union([
  Type.Literal('upcoming'),
  Type.Literal('ongoing'),
  Type.Literal('past'),
]);

/** Fields that are sent to staff only. */
export const staffFields = {
  /** Number of a record's changes. A change sends it back, and is refused if another one was stored meanwhile. */
  versi: Type.Optional(Type.Integer({ minimum: 1 })),
  /**
   * Moment at which a hidden record is published, ISO 8601 in UTC; `null` without one
   * (docs/specification.md#drafts-and-schedules).
   */
  terbit_pada: Type.Optional(Nullable(Type.String({ format: 'date-time' }))),
};
