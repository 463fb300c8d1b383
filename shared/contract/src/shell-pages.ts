import type { Role } from '@teluk-mart/domain/user/roles';
import type { DocumentMetadata } from './area';

/** A page that the shell draws itself, as data for the router and the web server alike. */
export interface ShellPage {
  path: string;
  document: DocumentMetadata;
  /** Name of the webpack chunk with its code, from which the preloads are found; none if it has no code. */
  chunk?: string;
  /** Roles that may open it; without them, every user who is logged in. */
  roles?: readonly Role[];
}

/** The door to the staff area (docs/specification.md#login-page). */
export const loginPage: ShellPage = {
  path: '/login',
  document: { title: 'Login Karyawan' },
  chunk: 'login',
};

/** Page behind a link for a lost password; the token stands after the `#`. */
export const newPasswordPage: ShellPage = {
  path: '/password-baru',
  document: { title: 'Password Baru' },
  chunk: 'new-password',
};

/** Page that helps with a lost password. */
export const forgottenPasswordPage: ShellPage = {
  path: '/lupa-password',
  document: { title: 'Lupa Password' },
  chunk: 'forgotten-password',
};

/** Ends the session and leads to the login: an address, so that a page with unsaved input can ask before it is left. */
export const logoutPage: ShellPage = { path: '/logout', document: { title: 'Logout' } };

/** First page after the login (docs/specification.md#dashboard). */
export const dashboardPage: ShellPage = {
  path: '/admin',
  document: { title: 'Dashboard' },
  chunk: 'dashboard',
};

/** A placeholder so far (docs/specification.md#dashboard). */
export const salesDashboardPage: ShellPage = {
  path: '/admin/salesdashboard',
  document: { title: 'Sales Dashboard' },
  chunk: 'sales-dashboard',
  roles: ['oprasional', 'admin'],
};

/** All pages of the shell. */
export const SHELL_PAGES: readonly ShellPage[] = [
  loginPage,
  newPasswordPage,
  forgottenPasswordPage,
  logoutPage,
  dashboardPage,
  salesDashboardPage,
];

/** Name of the webpack chunk with the frame of all staff pages. */
export const STAFF_FRAME_CHUNK = 'admin-frame';

/** Heading and title of a page that exists, or may exist, but cannot be shown at the moment. */
export const UNAVAILABLE_TITLE = 'Halaman ini belum bisa ditampilkan';
