import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@teluk-mart/domain/application/application-values';
import type { KeyboardEvent } from 'react';
import { statusKey } from '../status/StatusChoice';

/** Actions by the names of their keys; a key without an action does what it does anyway. */
type KeyActions = Readonly<Partial<Record<string, () => void>>>;

/** Matches elements in which keys have a meaning of their own. */
const USES_KEYS = 'input, textarea, select, [contenteditable="true"], [role="menu"]';

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Runs the action of a key, wherever in a dialog the focus is, unless it is in a field or in a menu. */
export function actByKey(event: KeyboardEvent<HTMLElement>, actions: KeyActions): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || event.repeat || hasModifier(event)) return;
  // A key pressed in a dialog that this one has opened arrives here too.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest(USES_KEYS)) return;
  const act = actions[key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** Lets the key of each status choose it. */
export function statusKeyActions(choose: (status: ApplicationStatus) => void): KeyActions {
  return Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [statusKey(status), () => choose(status)]),
  );
}
