/** Tells observers that what they observe has come into view, which nothing does in jsdom; returns the way back. */
export function bringIntoView(): () => void {
  const { IntersectionObserver } = globalThis;
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(private readonly tell: (entries: object[]) => void) {}
      observe(target: Element) {
        this.tell([{ isIntersecting: true, target }]);
      }
      disconnect() {}
    },
  });
  return () => void Object.assign(globalThis, { IntersectionObserver });
}
