import { runtimeConfig } from '@teluk-mart/shared/runtime-config';

/**
 * Tells the server to revoke a token, best effort (resolutions 49): nobody waits for it, and it is sent even while the
 * tab is being closed.
 */
export function revokeToken(token: string): void {
  void fetch(`${runtimeConfig().apiHost}/api/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch((error: unknown) => console.warn('Logout belum sampai ke server:', error));
}
