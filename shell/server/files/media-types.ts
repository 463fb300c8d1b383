import path from 'node:path';

/** The kinds of files that builds have; nothing else is delivered. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Media type of a file by its name; `undefined` for what builds do not deliver, such as compressed copies. */
export function mediaTypeOf(file: string): string | undefined {
  return MEDIA_TYPES[path.extname(file)];
}
