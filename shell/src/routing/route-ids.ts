/** Id of the root route, under which the areas' public routes are put. */
export const ROOT_ROUTE = 'root';

/** Id of the route inside the admin frame, under which the areas' staff pages are put. */
export const STAFF_PAGES_ROUTE = 'staff/pages';
