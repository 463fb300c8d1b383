/**
 * Returns true if this tab holds unsaved input. Every form with some asks the browser to warn before the tab is closed
 * (`useLeaveWarning`). So it is asked as the browser would ask, and no form needs to report itself twice.
 */
export function hasUnsavedInput(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}
