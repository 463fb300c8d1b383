/** Roles of staff as they travel on the wire; `oprasional` is spelled so on purpose (resolutions 53). */
export const ROLES = ['admin', 'marcom', 'human-capital', 'oprasional'] as const;
export type Role = (typeof ROLES)[number];
