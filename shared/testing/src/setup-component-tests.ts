import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A page may take long to appear on a busy machine; a test waits for it and fails only if it never does.
configure({ asyncUtilTimeout: 15_000 });

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
