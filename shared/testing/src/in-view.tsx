/**
 * Has observers report that their elements have come into view, which jsdom never does; returns a function that ends
 * it.
 */
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
