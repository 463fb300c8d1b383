import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

// Ends what hangs: a busy machine may take long, and a test waits for what it expects.
configure({ asyncUtilTimeout: 120_000 });

// Styles, which are kept out of the document, stop no pointer; looking for them takes long.
const hands = { pointerEventsCheck: PointerEventsCheckLevel.Never };
const { click, hover, type } = userEvent;
Object.assign(userEvent, {
  click: (element: Element) => click(element, hands),
  hover: (element: Element) => hover(element, hands),
  type: (element: Element, text: string) => type(element, text, { ...hands, delay: null }),
} satisfies Partial<typeof userEvent>);

// jsdom has no layout and so nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

// jsdom knows no popovers, which browsers keep closed until they are opened.
const closed = document.createElement('style');
closed.textContent = '[popover]:not([data-open]) { display: none }';
document.head.append(closed);
HTMLElement.prototype.hidePopover = function hidePopover() {
  delete this.dataset.open;
};
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (!popover) return;
  if (button?.getAttribute('popovertargetaction') === 'hide') popover.hidePopover();
  else popover.dataset.open = '';
});

// Nor does any element come into view in it.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});
