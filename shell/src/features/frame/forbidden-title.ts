/** What stands in the place of another role's page, as its heading and in the tab (resolutions 17). */
export const FORBIDDEN_TITLE = 'Akses Ditolak';
