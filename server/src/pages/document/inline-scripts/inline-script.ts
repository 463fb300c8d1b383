import { createHash } from 'node:crypto';

/** Returns JSON that cannot end the element that it stands in. */
export function safeJson(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Returns the text of an inline script that calls a function in the browser, with JSON or other functions as arguments.
 * The script carries the functions' source, without the module around it. So each may use nothing but its parameters and
 * the browser's globals: no import and no constant of the module. The server's build minifies the modules of this folder
 * (`shared/build/src/server-config.ts`).
 */
export function inlineScript<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  const sources = args.map((argument) =>
    typeof argument === 'function' ? String(argument) : safeJson(JSON.stringify(argument)),
  );
  const call = `(${String(run)})(${sources.join()})`;
  // In `npm run dev`, tsx names each inner function by a helper that stands in the module.
  const helper = call.includes('__name(') ? 'let __name=f=>f;' : '';
  return `{${helper}${call}}`;
}

/** Returns the source of the content security policy that lets an inline script or style count. */
export function policySource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
