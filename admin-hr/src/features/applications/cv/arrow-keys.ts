import type { KeyboardEvent } from 'react';

/** What the arrow keys do; at an end there is nothing to do. */
interface Moves {
  onPrevious?: () => void;
  onNext?: () => void;
}

/** Where arrow keys have a meaning of their own. */
const USES_ARROWS = 'input, textarea, select, [contenteditable="true"], [role="menu"]';

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Goes to the previous or the next record by the arrow keys, wherever in a dialog the focus is, unless it is in a field. */
export function moveByArrowKeys(event: KeyboardEvent<HTMLElement>, moves: Moves): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || event.repeat || hasModifier(event)) return;
  // A key pressed in a dialog that this one has opened arrives here too.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest(USES_ARROWS)) return;
  const move = { ArrowLeft: moves.onPrevious, ArrowRight: moves.onNext }[key];
  if (!move) return;
  event.preventDefault();
  move();
}
