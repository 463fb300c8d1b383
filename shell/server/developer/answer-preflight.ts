import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Headers with which a page of another origin may load a developer's area: the code is no secret to whoever can reach
 * the machine, and it answers nothing but files.
 */
export const OPEN_TO_ALL: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Browsers ask first whether a page of the internet may reach a machine of the private network. */
const PRIVATE_NETWORK = 'private-network';

/** Answers a browser's question whether it may ask (CORS), where a request is one. */
export function answerPreflight(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  if (method !== 'OPTIONS') {
    next();
    return;
  }
  const asksForPrivate = headers[`access-control-request-${PRIVATE_NETWORK}`] === 'true';
  response.writeHead(204, {
    ...OPEN_TO_ALL,
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    ...(asksForPrivate ? { [`access-control-allow-${PRIVATE_NETWORK}`]: 'true' } : {}),
  });
  response.end();
}
