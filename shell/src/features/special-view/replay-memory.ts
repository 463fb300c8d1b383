import { withStorage } from '@teluk-mart/contract/storage';

/**
 * Key of the session storage with the tab's last step about a past composition. Its value is the id of the one that it
 * has asked for with a pass, or that it shows one.
 */
const REPLAY_KEY = 'look-back';

const SHOWN = 'shown';

const lastStep = () => withStorage('sessionStorage', (storage) => storage.getItem(REPLAY_KEY));

const noteStep = (step: string) =>
  withStorage('sessionStorage', (storage) => storage.setItem(REPLAY_KEY, step));

/** Returns true if the document has been asked for again with a pass, and yet is not made of this composition. */
export function hasAskedFor(composition: string): boolean {
  return lastStep() === composition;
}

/** Asks for the document again, made of this composition. */
export function askFor(composition: string): void {
  noteStep(composition);
  window.history.go(0);
}

/** Remembers that the document is made of the past composition that was asked for. */
export function rememberShown(): void {
  noteStep(SHOWN);
}

/** Returns true if the document before this one was made of a past composition that was not left by its button. */
export function hasShown(): boolean {
  // The server has no storage, and the frame of a preview shares that of the page around it.
  if (typeof window === 'undefined') return false;
  return window.parent === window && lastStep() === SHOWN;
}

/** Forgets the replay once it has been left, or its end has been shown. */
export function forgetReplay(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(REPLAY_KEY));
}
