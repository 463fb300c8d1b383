import type { Application } from '@teluk-mart/shared/domain/application/application';
import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-statuses';
import type { Invitation } from '@teluk-mart/shared/domain/application/invitations';

/** What can be done with an application in the list. */
export interface ApplicationHandlers {
  select: (application: Application, selected: boolean) => void;
  /** Opens what it does not show in a line, or closes it. */
  toggle: (application: Application) => void;
  /** Also of one that the page does not show, found beside one that it does. */
  readCv: (application: Pick<Application, 'id'>, beside?: Pick<Application, 'id'>) => void;
  invite: (application: Application, invitation: Invitation) => void;
  changeStatus: (application: Application, to: ApplicationStatus) => void;
  remove: (application: Application) => void;
  /** Shows all applications by the same person. */
  showSamePerson: (application: Application) => void;
}

/** An application as the list draws it, in a row of the table or on a card. */
export interface ListedApplication {
  application: Application;
  selected: boolean;
  expanded: boolean;
  /** Whether a change of it is on its way. */
  busy: boolean;
  on: ApplicationHandlers;
}
