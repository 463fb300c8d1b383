import { useEffect } from 'react';

declare global {
  /**
   * The button that was pressed last before scripts had come, which the document's own script notes; `null` once they
   * have.
   */
  var __EARLY_PRESS__: HTMLButtonElement | null | undefined;
}

let pressed: HTMLButtonElement | undefined;

/** Takes over from the document's script: React answers what is pressed from now on. Called before hydration. */
export function takeEarlyPress(): void {
  pressed = globalThis.__EARLY_PRESS__ ?? undefined;
  globalThis.__EARLY_PRESS__ = null;
}

/** Marks `#root` once the page answers, and presses once more what somebody has pressed in vain. */
export function useEarlyPress(): void {
  useEffect(() => {
    document.getElementById('root')?.setAttribute('data-hydrated', '');
    const button = pressed;
    pressed = undefined;
    if (button?.isConnected) button.click();
  }, []);
}
