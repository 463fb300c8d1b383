import type { WhoAndWhy } from '../operations/who-and-why';
import { currentPerson } from './who';

/** The options with which every command that changes something is told by whom and why. */
export const WHO_AND_WHY_OPTIONS = {
  why: { type: 'string', value: '"…"', words: 'the reason, for the history' },
  by: { type: 'string', value: '"…"', words: 'who does it (otherwise your name in git)' },
} as const;

/** Who and why as the history tells it. */
export function whoAndWhy(values: { by?: string; why?: string }): WhoAndWhy {
  return { by: values.by?.trim() || currentPerson(), why: values.why?.trim() ?? '' };
}
