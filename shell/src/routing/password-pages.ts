import { forgottenPasswordPage, loginPage, newPasswordPage } from './shell-pages';

/** Pages on which a password is typed, or is about to be: nobody's code but the shop's runs there. */
export const PASSWORD_PAGES = [loginPage, newPasswordPage, forgottenPasswordPage];
