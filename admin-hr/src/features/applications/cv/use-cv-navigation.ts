import type { Application } from '@teluk-mart/domain/application/application';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicationAddress } from '../list/application-address';
import { detailsButtonId } from '../list/ApplicationDetails';
import type { FetchedApplications } from '../list/use-application-list';

/** The part of an application that the walk needs. */
type Identified = Pick<Application, 'id'>;

/** The page of a list that is shown now. */
interface ShownPage {
  /** Place of its first application in the whole list, counted from 0. */
  start: number;
  applications: readonly Identified[];
  /** Applications in the whole list. */
  total: number;
}

/** Returns the place in the whole list, counted from 0; `undefined` if the page does not show the application. */
export function positionOf(id: number, { start, applications }: ShownPage): number | undefined {
  const index = applications.findIndex((application) => application.id === id);
  return index < 0 ? undefined : start + index;
}

/**
 * Returns the places before and after an application; `undefined` at the ends. If it has left the list, another one has
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

function pageOf(place: number, { table }: ApplicationAddress): number {
  return Math.floor(place / table.pageSize);
}

/** Returns true if the page of a place was fetched, or could not be. */
function hasArrived(
  place: number,
  address: ApplicationAddress,
  list: FetchedApplications,
): boolean {
  const isAnswered = !list.isFetching && (list.isCurrent || list.failed);
  return isAnswered && pageOf(place, address) === address.table.page;
}

/**
 * Turns back to the page of the open applicant if the next one's could not be fetched. The next step asks for that one
 * again.
 *
 * @param page counted from 0; `undefined` as long as no CV is open
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

/** The applicant of the open CV. */
interface Shown {
  id: number;
  /** Its last known position in the whole list, counted from 0. */
  place: number;
  /** Applications in the whole list then. */
  total: number;
  /** Id of the first opened applicant: the dialog gives the focus back there by itself. */
  openedAt: number;
}

/**
 * Steps through the CVs of the whole list, across pages. An open application may leave the list, because its status no
 * longer fits the filter; it stays open between its former neighbours. A step taken while a page is loading continues
 * from the pending position. If the page cannot be fetched, the walk stays where it is and the next step asks again.
 * Another application of the same person, which the page need not show, takes the position of the first one. The next
 * step leads back to that one.
 */
export function useCvNavigation(address: ApplicationAddress, list: FetchedApplications) {
  const [shown, setShown] = useState<Shown>();
  /** A position on a page that is loading. */
  const [pendingPosition, setPendingPosition] = useState<number>();
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
  const place = shown && positionOf(shown.id, page);
  const wanted =
    pendingPosition === undefined
      ? undefined
      : Math.max(0, Math.min(pendingPosition, page.total - 1));
  if (wanted !== undefined && hasArrived(wanted, address, list)) {
    setPendingPosition(undefined);
    show(wanted);
  } else if (
    shown &&
    place !== undefined &&
    (place !== shown.place || page.total !== shown.total)
  ) {
    setShown({ ...shown, place, total: page.total });
  }
  const shownPage = shown && pageOf(shown.place, address);
  usePageOfShown(pendingPosition === undefined ? shownPage : undefined, address, list);
  const goTo = (target: number) => {
    if (pendingPosition === undefined && show(target)) return;
    const targetPage = pageOf(target, address);
    // Its page has just failed, and the way back from there is not over.
    if (list.failed && targetPage === address.table.page) list.retry();
    setPendingPosition(target);
    address.replacePage(targetPage);
  };
  // An applicant on another page counts as still listed.
  const isListed = place !== undefined || !list.isCurrent || shownPage !== address.table.page;
  const steps =
    shown &&
    (pendingPosition === undefined
      ? neighbours(shown.place, isListed, page.total)
      : neighbours(pendingPosition, true, page.total));
  const stepTo = (target: number | undefined) =>
    target === undefined ? undefined : () => goTo(target);
  const open = ({ id }: Identified, beside: Identified = { id }) =>
    setShown({
      id,
      place: positionOf(id, page) ?? positionOf(beside.id, page) ?? shown?.place ?? 0,
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
        setPendingPosition(undefined);
      });
      if (!shown || shown.id === shown.openedAt) return;
      document.getElementById(detailsButtonId(shown.id))?.focus();
    },
  };
}
