import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { TokenPayload } from './find-staff';
import { LONGEST_SESSION } from './session-rows';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenPayload;
  }
}

/** Lets the instance sign and verify session tokens with the data directory's own key, and no other algorithm. */
export async function signTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: LONGEST_SESSION / 1000 },
    verify: { algorithms: ['HS256'] },
  });
}
