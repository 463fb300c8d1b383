/** What jsdom lacks of a page visit and the router's scroll restoration asks for: how it began, and a window that scrolls. */
export function fakePageVisit(): void {
  Object.assign(window.performance, { getEntriesByType: () => [] });
  Object.assign(window, { PerformanceNavigationTiming: Object, scrollTo: () => undefined });
}
