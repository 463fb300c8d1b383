import { useEffect } from 'react';

declare global {
  /**
   * The last button that was pressed before scripts had come, which the document's own script notes; `null` once they
   * have.
   */
  var __EARLY_PRESS__: HTMLButtonElement | null | undefined;
}

let pressed: HTMLButtonElement | undefined;

/** Takes over from the document's script: React answers presses from now on. Called before hydration. */
export function takeEarlyPress(): void {
  pressed = globalThis.__EARLY_PRESS__ ?? undefined;
  globalThis.__EARLY_PRESS__ = null;
}

/** Marks `#root` once the page answers, and repeats the press that came too early. */
export function useEarlyPress(): void {
  useEffect(() => {
    document.getElementById('root')?.setAttribute('data-hydrated', '');
    const button = pressed;
    pressed = undefined;
    if (button?.isConnected) button.click();
  }, []);
}
