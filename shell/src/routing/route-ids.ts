/** Id of the route whose frame is that of the public area, under which the areas' public pages are put. */
export const PUBLIC_PAGES_ROUTE = 'public/pages';

/** Id of the route inside the admin frame, under which the areas' staff pages are put. */
export const STAFF_PAGES_ROUTE = 'staff/pages';
