/** `extraOptions` of a call that carries the session's token. */
export const staffCall = { staff: true };

/** What the server answers to a change that worked: words fit to show a person. */
export interface Done {
  message: string;
}
