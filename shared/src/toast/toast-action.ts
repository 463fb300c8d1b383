/** What can be done about what a toast tells, such as taking it back. */
export interface ToastAction {
  /** What its button says, for instance `Urungkan`. */
  label: string;
  onSelect: () => void;
}

/** A function has no place in the store; only the newest toast is shown, so one is enough. */
let offered: { toastId: number; onSelect: () => void } | undefined;

/** Keeps what the button of a toast does. */
export function offerToastAction(toastId: number, { onSelect }: ToastAction): void {
  offered = { toastId, onSelect };
}

/** Does what the button of a toast offers, once: a second click on a toast that fades does nothing. */
export function takeToastAction(toastId: number): void {
  if (offered?.toastId !== toastId) return;
  const { onSelect } = offered;
  offered = undefined;
  onSelect();
}
