/** Width of the sidebar in pixels. */
export const SIDEBAR_WIDTH = 264;

/** Height of the bar at the top in pixels, and of the brand beside it. */
export const TOP_BAR_HEIGHT = 68;
