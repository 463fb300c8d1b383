/** The user id that a session token carries in its payload (spec §3), or `undefined` where the token is no such one. */
export function tokenUserId(token: string): number | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    );
    const { id } = JSON.parse(new TextDecoder().decode(bytes)) as { id?: unknown };
    return typeof id === 'number' ? id : undefined;
  } catch {
    return undefined;
  }
}
