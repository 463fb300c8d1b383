import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import type { ApplicationAddress } from '../list/application-address';
import { detailsButtonId } from '../list/ApplicationDetails';
import type { FetchedApplications } from '../list/use-application-list';

/** As much of an application as the walk needs to know. */
type Identified = Pick<Application, 'id'>;

/** The page of a list that is shown now. */
interface ShownPage {
  /** Place of its first application in the whole list, counted from 0. */
  start: number;
  applications: readonly Identified[];
  /** Applications in the whole list. */
  total: number;
}

/** Returns the place in the whole list, counted from 0; `undefined` where the page does not show the application. */
export function whereIs(id: number, { start, applications }: ShownPage): number | undefined {
  const index = applications.findIndex((application) => application.id === id);
  return index < 0 ? undefined : start + index;
}

/**
 * Returns the places before and after an application; `undefined` at the ends. Where it has left the list, another one
 * has taken its place, and that is the next.
 */
export function neighbours(place: number, isListed: boolean, total: number) {
  const previous = Math.min(place, total) - 1;
  const next = isListed ? place + 1 : place;
  return {
    previous: previous >= 0 ? previous : undefined,
    next: next < total ? next : undefined,
  };
}

function pageOf(place: number, { table }: ApplicationAddress): number {
  return Math.floor(place / table.pageSize);
}

/** Tells whether the page on which a place is was fetched, or could not be. */
function hasArrived(
  place: number,
  address: ApplicationAddress,
  list: FetchedApplications,
): boolean {
  const isAnswered = !list.isFetching && (list.isCurrent || list.failed);
  return isAnswered && pageOf(place, address) === address.table.page;
}

/**
 * Turns back to the page on which the open applicant stands where the next one's could not be fetched: the next step
 * asks for that one again.
 *
 * @param page counted from 0; `undefined` as long as nobody's CV is open
 */
function usePageOfShown(
  page: number | undefined,
  { table, replacePage }: ApplicationAddress,
  { isCurrent, failed, isFetching }: FetchedApplications,
): void {
  const hasFailed = failed && !isCurrent && !isFetching;
  const isAway = hasFailed && page !== undefined && page !== table.page;
  useEffect(() => {
    if (isAway) replacePage(page);
  }, [isAway, page, replacePage]);
}

/** The applicant whose CV is open. */
interface Shown {
  id: number;
  /** Where it stood in the whole list when it was last seen there; counted from 0. */
  place: number;
  /** Applications in the whole list then. */
  total: number;
  /** Id of the applicant whose CV was opened first: the dialog gives the focus back there by itself. */
  openedAt: number;
}

/**
 * Walks from one CV to the next through the whole list, over the borders of its pages. An application that leaves the
 * list while it is open, because its status does not fit the filter any more, stays open; its neighbours are then those
 * between which it stood. A step that is made while a page is on its way goes on from the place that is awaited; where
 * the page cannot be fetched, nobody moves, and the next step asks again. Another one by the same person, which the
 * page need not show, takes the place of the one beside which it was found: the next is that one again.
 */
export function useCvWalk(address: ApplicationAddress, list: FetchedApplications) {
  const [shown, setShown] = useState<Shown>();
  /** A place on another page, whose rows are on their way. */
  const [awaited, setAwaited] = useState<number>();
  const page: ShownPage = {
    start: address.table.page * address.table.pageSize,
    applications: list.isCurrent ? (list.applications ?? []) : [],
    total: list.isCurrent ? list.total : (shown?.total ?? list.total),
  };
  const show = (place: number) => {
    const application = page.applications[place - page.start];
    if (shown && application) setShown({ ...shown, id: application.id, place, total: page.total });
    return application !== undefined;
  };
  const place = shown && whereIs(shown.id, page);
  const wanted = awaited === undefined ? undefined : Math.max(0, Math.min(awaited, page.total - 1));
  if (wanted !== undefined && hasArrived(wanted, address, list)) {
    setAwaited(undefined);
    show(wanted);
  } else if (
    shown &&
    place !== undefined &&
    (place !== shown.place || page.total !== shown.total)
  ) {
    setShown({ ...shown, place, total: page.total });
  }
  const shownPage = shown && pageOf(shown.place, address);
  usePageOfShown(awaited === undefined ? shownPage : undefined, address, list);
  const goTo = (target: number) => {
    if (awaited === undefined && show(target)) return;
    const targetPage = pageOf(target, address);
    // Its page has just failed, and the way back from there is not over.
    if (list.failed && targetPage === address.table.page) list.retry();
    setAwaited(target);
    address.replacePage(targetPage);
  };
  // Nothing is known of an applicant whose page is not shown: it still stands where it stood.
  const isListed = place !== undefined || !list.isCurrent || shownPage !== address.table.page;
  const steps =
    shown &&
    (awaited === undefined
      ? neighbours(shown.place, isListed, page.total)
      : neighbours(awaited, true, page.total));
  const stepTo = (target: number | undefined) =>
    target === undefined ? undefined : () => goTo(target);
  const open = ({ id }: Identified, beside: Identified = { id }) =>
    setShown({
      id,
      place: whereIs(id, page) ?? whereIs(beside.id, page) ?? shown?.place ?? 0,
      total: page.total,
      openedAt: shown?.openedAt ?? id,
    });
  return {
    shown: shown && {
      id: shown.id,
      place: { number: shown.place + 1, total: shown.total },
      onPrevious: stepTo(steps?.previous),
      onNext: stepTo(steps?.next),
      onReadCv: (id: number) => open({ id }),
    },
    open,
    close: () => {
      // The dialog gives the focus back first.
      flushSync(() => {
        setShown(undefined);
        setAwaited(undefined);
      });
      if (!shown || shown.id === shown.openedAt) return;
      document.getElementById(detailsButtonId(shown.id))?.focus();
    },
  };
}
