/**
 * Moment at which a rendered page requests its scripts (docs/decisions/025-without-script.md):
 *
 * - `interaction`: when a visitor uses a control that the browser cannot handle by itself;
 * - `visible`: then, or when a carousel that moves by itself comes near the screen;
 * - `idle`: when the browser is idle; on a slow or metered network, when a visitor touches the page.
 */
export type Alive = 'interaction' | 'visible' | 'idle';

/**
 * Event of the window that makes a page request its scripts at once, for tools that open pages without touching them.
 */
export const WAKE_EVENT = 'wake';
