import { createHash } from 'node:crypto';
import { safeJson } from '../metadata';

type Json = string | readonly string[] | { readonly [name: string]: Json };

/** Argument of an inline script: data, or another function, whose source is sent as well. */
type Argument = Json | ((...args: never[]) => unknown);

function sourceOf(argument: Argument): string {
  return typeof argument === 'function' ? String(argument) : safeJson(JSON.stringify(argument));
}

/**
 * Returns the text of an inline script that calls a function in the browser. The script carries the function's source,
 * without the module around it. So the function, and each function among its arguments, may use nothing but its
 * parameters and the browser's globals: no import and no constant of the module. The server's build minifies the modules
 * of this folder (`shared/build/src/server-config.ts`).
 */
export function inlineScript<Args extends readonly Argument[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  const call = `(${String(run)})(${args.map(sourceOf).join()})`;
  // In `npm run dev`, tsx names each inner function by a helper that stands in the module.
  const helper = call.includes('__name(') ? 'let __name=f=>f;' : '';
  return `{${helper}${call}}`;
}

/** Returns the source of the content security policy that lets an inline script or style count. */
export function policySource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
