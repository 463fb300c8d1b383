/** Puts the focus on a form's password and selects it, ready to be typed (again). */
export function selectPassword(form: HTMLFormElement | null): void {
  const password = form?.querySelector<HTMLInputElement>('input[name="password"]');
  password?.focus();
  password?.select();
}
