/** Fakes what jsdom lacks of the browser's own dialog: opening, closing, and giving the focus back. */
export function fakeDialogs(): void {
  let before: Element | null = null;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before = document.activeElement;
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      if (before instanceof HTMLElement) before.focus();
    },
  });
}
