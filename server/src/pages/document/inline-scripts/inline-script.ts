import { safeJson } from '../../../app/plain-text';

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
