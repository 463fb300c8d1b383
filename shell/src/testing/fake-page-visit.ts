/** What jsdom lacks of a page visit: how it began, which the router's scroll restoration asks for, and scrolling. */
export function fakePageVisit(): void {
  Object.assign(window.performance, { getEntriesByType: () => [] });
  Object.assign(window, { PerformanceNavigationTiming: Object, scrollTo: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
}
