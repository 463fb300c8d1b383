/** A check of the gate in front of a release. */
export type GateCheck =
  'declaration' | 'exposes' | 'shared' | 'types' | 'collision' | 'budget' | 'smoke';

/** Why the gate does not let a candidate pass. */
export interface Refusal {
  check: GateCheck;
  /** One sentence that a developer can act on. */
  reason: string;
  /** Who would be hurt: another area, the shell, or the page of the candidate itself. */
  consumer: string;
}
