import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../domain/user/user';

/**
 * Who is using the product (spec §4): `checking` until the stored token has been tried, then `anonymous` or
 * `authenticated`. `expired` is a session that the server refused while its user was at work: the user stays, so that
 * nothing on the page is lost while they log in again (resolutions 62).
 */
export interface Session {
  status: 'checking' | 'anonymous' | 'authenticated' | 'expired';
  token?: string;
  user?: User;
}

const initialState: Session = { status: 'checking' };

/** The session of the whole product: one slice that the shell and all areas share. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialState as Session,
  reducers: {
    opened: (_session, { payload }: PayloadAction<{ token: string; user: User }>): Session => ({
      status: 'authenticated',
      ...payload,
    }),
    userLoaded: (session, { payload }: PayloadAction<User>): Session =>
      session.user ? { ...session, user: payload } : session,
    expired: (session): Session => (session.user ? { ...session, status: 'expired' } : session),
    closed: (): Session => ({ status: 'anonymous' }),
  },
});
