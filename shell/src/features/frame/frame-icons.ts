/** Icons of the frame and of the shell's own entries: the `d` of Material Icons (Apache-2.0) on a 24 × 24 grid. */
export const dashboardIcon = 'M3 13h8V3H3v10zm0 8h8v-6H3v6zm10 0h8V11h-8v10zm0-18v6h8V3h-8z';
export const salesIcon =
  'M16 6l2.29 2.29-4.88 4.88-4-4L2 16.59 3.41 18l6-6 4 4 6.3-6.29L22 12V6h-6z';
export const homeIcon = 'M10 20v-6h4v6h5v-8h3L12 3 2 12h3v8h5z';
export const logoutIcon =
  'M17 7l-1.41 1.41L18.17 11H8v2h10.17l-2.58 2.58L17 17l5-5-5-5zM4 5h8V3H4c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h8v-2H4V5z';
