/** Who does something to what is live, and why: told by the history. */
export interface WhoAndWhy {
  by: string;
  why: string;
}
