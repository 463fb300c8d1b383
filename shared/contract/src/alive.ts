/** Moments at which a page may come alive, the latest first. */
export const ALIVE = ['interaction', 'visible', 'idle'] as const;

/**
 * When a rendered page asks for its scripts (docs/decisions/042-scripts-when-needed.md):
 *
 * - `interaction`: somebody reaches for a control that the browser cannot answer by itself;
 * - `visible`: the same, or the page's form comes near the screen;
 * - `idle`: the browser has nothing else to do; on a slow or dear network somebody touches the page.
 */
export type Alive = (typeof ALIVE)[number];

/** Event of the window that brings a page to life at once: for whoever looks at pages without touching them. */
export const WAKE_EVENT = 'wake';
