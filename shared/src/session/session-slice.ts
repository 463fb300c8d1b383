import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../domain/user/user';

/**
 * Who is using the product (spec §4): `checking` until the stored token has been tried, then `anonymous` or
 * `authenticated`.
 */
export interface Session {
  status: 'checking' | 'anonymous' | 'authenticated';
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
    closed: (): Session => ({ status: 'anonymous' }),
  },
});
