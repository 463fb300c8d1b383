/**
 * A key that is pressed inside a frame is not heard outside. This passes Esc on to the page around the frame, where it
 * closes the dialog that the frame stands in, unless something inside has used it to close itself.
 *
 * @param frame shows a page of this origin, loaded already
 */
export function passEscapeOn(frame: HTMLIFrameElement): void {
  frame.contentWindow?.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}
