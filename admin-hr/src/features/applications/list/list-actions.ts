import type { Application } from '@teluk-mart/domain/application/application';
import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import { createContext, useContext } from 'react';

/** An application as the list draws it, in a row of the table or on a card. */
export interface ListedApplication {
  application: Application;
  selected: boolean;
  expanded: boolean;
  /** A change of it is on its way. */
  busy: boolean;
}

/** The actions of the page on an application of its list. */
export interface ListActions {
  select: (application: Application, selected: boolean) => void;
  /** Opens or closes its details. */
  toggle: (application: Application) => void;
  /** Also takes one that the page does not show, found beside one that it does. */
  readCv: (application: Pick<Application, 'id'>, beside?: Pick<Application, 'id'>) => void;
  changeStatus: (application: Application, to: ApplicationStatus) => void;
  /** Asks first, then deletes it. */
  remove: (application: Application) => void;
}

/** Gives rows and cards the same functions at every render: only rows that change are drawn anew. */
export const ListActionsContext = createContext<ListActions | undefined>(undefined);

export function useListActions(): ListActions {
  const actions = useContext(ListActionsContext);
  if (!actions) throw new Error('There is no ListActionsContext around this');
  return actions;
}
