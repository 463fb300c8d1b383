/** Roles of staff as they travel on the wire; `oprasional` is spelled so on purpose (docs/specification.md#roles). */
export const ROLES = ['admin', 'marcom', 'human-capital', 'oprasional'] as const;
export type Role = (typeof ROLES)[number];
