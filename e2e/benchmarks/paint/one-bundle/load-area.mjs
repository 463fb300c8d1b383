import area from '../../../../public-site/src/area.ts';

/** Takes the place of the shell's `load-area.ts`: the area lies in the same bundle. */
export const loadArea = async () => area;
