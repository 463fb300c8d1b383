import type { KeyboardEvent } from 'react';

/** What keys do, by their names; one without an action does what it does anyway. */
export type KeyActions = Readonly<Partial<Record<string, () => void>>>;

/** Where keys have a meaning of their own. */
const USES_KEYS = 'input, textarea, select, [contenteditable="true"], [role="menu"]';

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Does what a key stands for, wherever in a dialog the focus is, unless it is in a field or in a menu. */
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
