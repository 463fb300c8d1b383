/** The page of a list that is shown now. */
export interface ShownPage {
  /** Place of its first application in the whole list, counted from 0. */
  start: number;
  applications: readonly { id: number }[];
  /** Applications in the whole list. */
  total: number;
}

/** The place of an application in the whole list, counted from 0; `undefined` where the page does not show it. */
export function whereIs(id: number, { start, applications }: ShownPage): number | undefined {
  const index = applications.findIndex((application) => application.id === id);
  return index < 0 ? undefined : start + index;
}

/**
 * The places before and after an application; `undefined` at the ends. Where it has left the list, another one has
 * taken its place, and that is the next.
 */
export function neighbours(place: number, isListed: boolean, total: number) {
  const previous = Math.min(place, total) - 1;
  const next = isListed ? place + 1 : place;
  return {
    previous: previous >= 0 ? previous : undefined,
    next: next < total ? next : undefined,
  };
}
