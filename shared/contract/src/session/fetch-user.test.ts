import { tokenUserId } from './fetch-user';

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url');

describe('tokenUserId', () => {
  it('reads the id from the payload', () => {
    expect(tokenUserId(`head.${encode({ id: 7, nama: 'Wa Ode Nur ☕' })}.signature`)).toBe(7);
  });

  it.each(['', 'no-token', 'a.b.c', `head.${encode({ id: '7' })}.x`, `head.${encode({})}.x`])(
    'finds none in %j',
    (token) => expect(tokenUserId(token)).toBeUndefined(),
  );
});
