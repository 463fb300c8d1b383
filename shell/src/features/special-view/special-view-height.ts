/**
 * CSS variable with the height in pixels that a special view's badge takes at the lower edge; unset without one, and on
 * small screens, where the badge stands above the page.
 */
export const SPECIAL_VIEW_HEIGHT = '--special-view-height';
