/** The hot-reload runtime ships without types; it is only handed on. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: object): void;
}
