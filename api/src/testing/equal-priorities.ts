import os from 'node:os';

/** Gives child programs the priority of all others: one of the lowest would wait as long as a machine has other work. */
export function equalPriorities(): void {
  jest.spyOn(os, 'setPriority').mockReturnValue();
}
