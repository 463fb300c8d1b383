/** Path of the API at which staff get a pass (POST) and the web server has one checked (GET): a signed cookie. */
export const STAFF_PASS_PATH = '/api/staff-pass';

/** Path of the web server that ends a look back or an override: forgets its cookies and leads to the home page. */
export const LEAVE_SPECIAL_VIEW_PATH = '/leave-special-view';
