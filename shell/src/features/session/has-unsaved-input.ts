/**
 * Returns true if this tab holds something typed that is not saved yet. Every form that does asks the browser to warn
 * before the tab is closed (`useLeaveWarning`), so it is asked as the browser would ask: no form need report itself
 * twice.
 */
export function hasUnsavedInput(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}
