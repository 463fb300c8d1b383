declare global {
  /** Lets the shell's build put the modules that it provides into a scope. */
  var __webpack_init_sharing__: (scope: string) => Promise<void>;
  var __webpack_share_scopes__: Readonly<Record<string, object>>;
}

/** The modules that the shell shares with areas, as webpack's containers take them. */
export async function shareScope(): Promise<object> {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default;
  if (!scope) throw new Error('The shell shares nothing');
  return scope;
}
