/**
 * Puts the focus on the first field of a form that is wrong, which brings it into sight; tells whether there is one.
 */
export function focusFirstFault(form: HTMLElement | null | undefined): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null && wrong !== undefined;
}
